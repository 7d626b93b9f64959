import { DirectoryPart } from '../../features/directory/DirectoryPart.tsx';
import { useLicense } from '../../features/licenses/page/use-license.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { ButtonLink } from '../../ui/links.tsx';

/** The directory of a licence, in the area of its administrator. */
export function LicenseDirectory() {
  const { t } = useTranslation('directory');
  const { code } = useLicense();
  return (
    <>
      <h2 className="visually-hidden">{t('title')}</h2>
      <DirectoryPart
        key={code}
        license={code}
        toDomains={
          <ButtonLink to="/license/sso" search={() => ({ code })} variant="default" size="xs">
            {t('toDomains')}
          </ButtonLink>
        }
      />
    </>
  );
}
