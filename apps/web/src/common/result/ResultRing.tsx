import type { ResultLevel } from '@palimpsest/contract';
import { formatPercent } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './ResultRing.module.css';

interface ResultRingProps {
  /** 0 to 100. */
  readonly percent: number;
  /** The colour, as the server decided it. */
  readonly level: ResultLevel;
  /** Outer width in px; from 72 on the number is inside the ring. */
  readonly size?: number;
  /** The meaning of the number, for screen readers: "Matching text: 12.5 %". */
  readonly label: string;
}

/** The result: a large number within a thin ring. */
export function ResultRing({ percent, level, size = 132, label }: ResultRingProps) {
  const language = useLanguage();
  const strokeWidth = Math.max(3, Math.round(size / 22));
  const radius = (size - strokeWidth) / 2;
  const circumference = 2 * Math.PI * radius;
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  return (
    <div className={classes['ring']} data-level={level} style={{ width: size, height: size }}>
      <span className="visually-hidden">{`${label}: ${formatPercent(percent, language)}`}</span>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden>
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={strokeWidth}
          className={classes['track']}
        />
        {share > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={strokeWidth}
            strokeDasharray={`${circumference * share} ${circumference}`}
            className={classes['value']}
          />
        )}
      </svg>
      {size >= 72 && (
        <span
          className={classes['number']}
          style={{ fontSize: size >= 120 ? '1.75rem' : '1.25rem' }}
          aria-hidden
        >
          {formatPercent(percent, language)}
        </span>
      )}
    </div>
  );
}

/** Only the percentage, for rows of a table. */
export function PercentText({ percent, level }: { readonly percent: number; readonly level: ResultLevel }) {
  const language = useLanguage();
  return (
    <span className={classes['percent']} data-level={level}>
      {formatPercent(percent, language)}
    </span>
  );
}
