import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The error boundary of every route. A full reload also fetches the chunks of a newer release. */
export function RouteError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  return (
    <div>
      <PageHeader title={t('error.title')} />
      <ErrorState
        error={error}
        retry={() => window.location.reload()}
        action={
          <Button component="a" href="/" variant="subtle">
            {t('error.home')}
          </Button>
        }
      />
    </div>
  );
}
