import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { creditsAreCounted, shopIsOpen } from '../../api/page-settings.ts';
import { useSignedOut, useUser } from '../../api/use-user.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { productsQuery } from '../../features/products/queries.ts';
import { wizardQuery } from '../../features/wizard/queries.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { packagesOf } from '../shop/begin-checkout.ts';
import { factsOf } from './wizard-facts.ts';
import { WizardSteps } from './WizardSteps.tsx';

/** How often a file that is being read is asked about. */
const readingMs = 2_500;

/** The way from a file to its report, with sign-up and payment where they are needed. */
export function WizardPage() {
  const { t } = useTranslation('wizard');
  return (
    <div>
      <PageHeader title={t('title')}>
        <Text>{t('lead')}</Text>
      </PageHeader>
      <KnownWizard />
    </div>
  );
}

/** Waits until it is known who the person is, what they have brought, and what is sold. */
function KnownWizard() {
  const lang = useLanguage();
  const user = useUser();
  const isKnown = useSignedOut() || user !== undefined;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const wizard = useQuery({
    ...wizardQuery({}),
    enabled: user !== undefined,
    // Another tab may have paid, or checked the file.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const status = state.data?.data.upload?.Status;
      return status === 'Scheduled' || status === 'Active' ? readingMs : false;
    },
  });
  const sells = shopIsOpen();
  const offer = useQuery({
    ...productsQuery({ withOthers: user?.loggedIn === true ? 0 : 1, lang }),
    enabled: sells && isKnown,
  });
  const data = wizard.data?.data;
  const isReady =
    isKnown && (user === undefined || data !== undefined) && (!sells || offer.data !== undefined);
  if (!isReady) {
    const error = wizard.error ?? offer.error;
    const retry = (): void => void Promise.all([wizard.refetch(), offer.refetch()]);
    return error === null ? <Skeleton height={320} aria-busy /> : <ErrorState error={error} retry={retry} />;
  }
  const products = offer.data?.data;
  const packages = packagesOf(products?.products ?? []);
  const facts = factsOf({ user, wizard: data, packages, sells, isCounted: creditsAreCounted() });
  return (
    <WizardSteps
      facts={facts}
      user={user}
      upload={data?.upload ?? null}
      packages={packages}
      tax={products?.tax}
      wantedStep={Number(search['step'] ?? 0)}
      wantedProductId={Number(search['product'] ?? 0)}
    />
  );
}
