import { Portal } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { sourceColourStyle } from '../../../../common/colours/source-colours.ts';
import { PassageFindings } from '../findings/PassageFindings.tsx';
import type { PassageFinding } from '../model/findings.ts';
import classes from './PassageTip.module.css';
import type { PointedPassage } from './use-pointed-passage.ts';
import { Breakable } from '../../../../ui/Breakable.tsx';

const widthPx = 320;
const heightPx = 168;

interface PassageTipProps {
  readonly passage: PointedPassage;
  readonly source: Source | undefined;
  readonly finding: PassageFinding | undefined;
}

/** Describes a passage. A shortcut for the pointer: the list and the comparison contain the same information. */
export function PassageTip({ passage, source, finding }: PassageTipProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (!source) return null;
  const { left, top, bottom } = passage.line;
  const above = top > heightPx + 72;
  return (
    <Portal>
      <div
        className={classes['tip']}
        role="tooltip"
        style={{
          ...sourceColourStyle(source.Idx),
          width: widthPx,
          left: Math.max(8, Math.min(left - 24, window.innerWidth - widthPx - 8)),
          ...(above ? { bottom: window.innerHeight - top + 6 } : { top: bottom + 6 }),
        }}
      >
        <div className={classes['title']}>
          <b>{source.Idx}</b>
          <span>
            <Breakable text={source.Title} />
          </span>
        </div>
        <div className={classes['figures']}>
          {t('sheet.similar', { percent: formatPercent(passage.similarityPercent, language) })}
          {finding && (
            <>
              {' · '}
              {t('sheet.found', { count: finding.words, words: formatNumber(finding.words, language) })}
            </>
          )}
        </div>
        <div className={classes['findings']}>
          <PassageFindings finding={finding} />
        </div>
      </div>
    </Portal>
  );
}
