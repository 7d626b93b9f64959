import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';

/** Link to the part of the project's settings that is about its upload form. */
export function FormSettingsLink({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('submissions');
  return (
    <ButtonLink
      to="/projects/$id/settings"
      params={{ id: String(projectId) }}
      hash="upload-form"
      variant="default"
    >
      {t('settings')}
    </ButtonLink>
  );
}
