import type { Source } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { sourceColourStyle } from '../../../../common/colours/source-colours.ts';
import type { PassageFinding } from '../model/findings.ts';
import { PassageRating } from '../ratings/PassageRating.tsx';
import classes from './Findings.module.css';
import { PassageFindings } from './PassageFindings.tsx';

interface PassageStripProps {
  /** The passage's number beside both texts. */
  readonly number: number;
  readonly passageIndex: number;
  readonly source: Source;
  readonly finding: PassageFinding | undefined;
}

/** The passage in the middle with its rating and findings: readable without a pointer. The findings are announced when they change; ratings announce themselves. */
export function PassageStrip({ number, passageIndex, source, finding }: PassageStripProps) {
  const { t } = useTranslation('reports');
  return (
    <section
      className={classes['strip']}
      style={sourceColourStyle(source.Idx)}
      aria-label={t('finding.label', { number })}
    >
      <b aria-hidden>{number}</b>
      <PassageRating passage={{ source, passageIndex, number, finding }} isCurrent />
      <div aria-live="polite">
        <PassageFindings finding={finding} />
      </div>
    </section>
  );
}
