import { limits } from '@palimpsest/contract';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import { ChosenLibraryTexts } from '../../../common/library-picker/ChosenLibraryTexts.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';

interface LibrarySourceProps {
  readonly chosen: readonly ChosenLibraryText[];
  readonly onChange: (chosen: readonly ChosenLibraryText[]) => void;
}

export function LibrarySource({ chosen, onChange }: LibrarySourceProps) {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  return (
    <ChosenLibraryTexts
      chosen={chosen}
      onChange={onChange}
      most={limits.listedUploads}
      words={{
        empty: t('library.empty'),
        choose: t('library.choose'),
        change: t('library.change'),
        chosen: t('library.chosen', { count: chosen.length }),
        remove: t('library.remove'),
        removeOne: (name) => t('library.removeText', { name }),
      }}
      sizeOf={({ words, pages }) =>
        [
          t('cost.words', { count: words, shown: formatNumber(words, language) }),
          t('cost.pages', { count: pages, shown: formatNumber(pages, language) }),
        ].join(' · ')
      }
      otherAction={<AnchorLink to="/library/overview">{t('library.open')}</AnchorLink>}
    />
  );
}
