import { useTranslation } from '../../i18n/translate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function NotFound() {
  const { t } = useTranslation('app');
  return (
    <div>
      <PageHeader title={t('notFound.title')} />
      <EmptyState
        text={t('notFound.text')}
        action={<ButtonLink to="/plagiarism/new">{t('nav.newCheck')}</ButtonLink>}
      />
    </div>
  );
}
