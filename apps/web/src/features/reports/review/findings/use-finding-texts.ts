import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { changesOf, type ChangedWords, type PassageFinding } from '../model/findings.ts';

const first = {
  Replaced: 'finding.replaced',
  Inserted: 'finding.inserted',
  LeftOut: 'finding.leftOut',
  Moved: 'finding.moved',
  Respelled: 'finding.respelled',
} as const satisfies Readonly<Record<ChangedWords, string>>;

/** The words after the first change, when it is clear that words are counted. */
const further = {
  Replaced: 'finding.moreReplaced',
  Inserted: 'finding.moreInserted',
  LeftOut: 'finding.moreLeftOut',
  Moved: 'finding.moreMoved',
  Respelled: 'finding.moreRespelled',
} as const satisfies Readonly<Record<ChangedWords, string>>;

/** The kind of change in plain words ("Reworded: 12 words replaced, 3 left out"); null if it is not known. */
export function useChangeText(finding: PassageFinding | undefined): string | null {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (!finding || finding.kind === null) return null;
  const changes = changesOf(finding.change);
  const isAlmost = finding.kind === 'verbatim' && changes.some(({ of }) => of !== 'Respelled');
  const kind = t(isAlmost ? 'finding.nearlyVerbatim' : `finding.${finding.kind}`);
  // A summary and its source differ in length: its words were not left out one by one.
  if (changes.length === 0 || finding.kind === 'summary') return kind;
  const parts = changes.map(({ of, words }, index) =>
    t(index === 0 ? first[of] : further[of], { count: words, words: formatNumber(words, language) }),
  );
  return t('finding.withChanges', { kind, changes: parts.join(', ') });
}
