import { useTranslation } from '../../../../i18n/translate.ts';
import { sourceColourStyle } from '../../../../common/colours/source-colours.ts';
import type { PassageFinding } from '../model/findings.ts';
import classes from './Findings.module.css';
import { PassageFindings } from './PassageFindings.tsx';

interface PassageStripProps {
  /** The passage's number beside both texts. */
  readonly number: number;
  readonly sourceNumber: number;
  readonly finding: PassageFinding | undefined;
}

/** The findings for the passage in the middle: readable without a pointer, and announced when it changes. */
export function PassageStrip({ number, sourceNumber, finding }: PassageStripProps) {
  const { t } = useTranslation('reports');
  if (!finding || (finding.kind === null && finding.citation === null)) return null;
  return (
    <section
      className={classes['strip']}
      style={sourceColourStyle(sourceNumber)}
      aria-label={t('finding.label', { number })}
      aria-live="polite"
    >
      <b aria-hidden>{number}</b>
      <PassageFindings finding={finding} />
    </section>
  );
}
