import { limits } from '@palimpsest/contract';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import { ChosenLibraryTexts } from '../../../common/library-picker/ChosenLibraryTexts.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

interface ChosenTextsProps {
  readonly chosen: readonly ChosenLibraryText[];
  readonly onChange: (chosen: readonly ChosenLibraryText[]) => void;
}

/** The library texts that are going to be watched. */
export function ChosenTexts({ chosen, onChange }: ChosenTextsProps) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  return (
    <ChosenLibraryTexts
      chosen={chosen}
      onChange={onChange}
      most={limits.textsPerCall}
      words={{
        empty: t('watch.chosenNone'),
        choose: t('watch.choose'),
        change: t('watch.change'),
        chosen: t('watch.chosen'),
        remove: t('watch.remove'),
        removeOne: (name) => t('watch.removeOne', { name }),
      }}
      sizeOf={({ words }) => t('findings.wordCount', { count: words, shown: formatNumber(words, language) })}
    />
  );
}
