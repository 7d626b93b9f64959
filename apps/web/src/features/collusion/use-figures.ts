import type { Collusion } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type Figures = Pick<Collusion, 'total' | 'texts' | 'groups' | 'sources'>;

/**
 * The result in one sentence: how many pairs are striking, among how many texts, in how many groups. Drafts by the same
 * author are told apart.
 */
export function useFigures(collusion: Figures): string {
  const drafts = collusion.sources.filter(({ SameAuthor }) => SameAuthor).length;
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const sentence = useSentence({ ...collusion, total: collusion.total - drafts });
  if (drafts === 0) return sentence;
  const shown = formatNumber(drafts, language);
  return `${sentence} · ${t('figures.sameAuthor', { count: drafts, shown })}`;
}

function useSentence({ total, texts, groups }: Pick<Collusion, 'total' | 'texts' | 'groups'>): string {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const among = t('figures.texts', { count: texts.length, shown: formatNumber(texts.length, language) });
  if (total === 0) return t('figures.none', { texts: among });
  const pairs = t('figures.pairs', { count: total, shown: formatNumber(total, language) });
  const counted = { count: total, pairs, texts: among };
  if (groups.length === 0) return t('figures.sentence', counted);
  return t('figures.inGroups', {
    ...counted,
    groups: t('figures.groups', { count: groups.length, shown: formatNumber(groups.length, language) }),
  });
}
