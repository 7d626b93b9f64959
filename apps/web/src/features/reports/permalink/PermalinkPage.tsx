import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ResolvedPermaLink } from '@palimpsest/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { resolvePermaLinkQuery } from '../queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DecidedPage, LicenseLinkPage } from './LicenseLinkPage.tsx';
import { ReportAccessContext } from '../report-access.ts';
import { ReportReview } from '../review/ReviewPage.tsx';
import { ReviewSkeleton } from '../review/ReviewSkeleton.tsx';

/**
 * The page of a permanent link: the report, as far as the link allows. Access is checked again when a visitor
 * returns to the page, so that a link revoked meanwhile no longer shows anything.
 */
export function PermalinkPage() {
  const { id = '' } = useParams({ strict: false });
  const [decided, setDecided] = useState<ResolvedPermaLink>();
  const { data, error, refetch } = useQuery({
    // The action of an address decides nothing: programs that scan emails open addresses.
    ...resolvePermaLinkQuery({ id }),
    refetchOnWindowFocus: 'always',
  });
  const access = useMemo(() => ({ permaLinkId: id }), [id]);
  if (decided !== undefined && decided.Type !== 'report' && decided.License !== null) {
    return <DecidedPage type={decided.Type} link={decided.License} />;
  }
  if (error !== null && (data === undefined || error.key === 'permalinkNotValid')) {
    return <NoPermalink id={id} error={error} retry={() => void refetch()} />;
  }
  if (data === undefined) return <ReviewSkeleton />;
  const { Type, License } = data.data;
  if (Type !== 'report' && License !== null) {
    return <LicenseLinkPage id={id} type={Type} link={License} onDecided={setDecided} />;
  }
  return (
    <ReportAccessContext value={access}>
      <ReportReview id={data.data.ReportId} />
    </ReportAccessContext>
  );
}

interface NoPermalinkProps {
  readonly id: string;
  readonly error: ApiError;
  readonly retry: () => void;
}

/**
 * The page never tells whether the link doesn't exist or isn't for this visitor. In the second case, logging in may
 * help.
 */
function NoPermalink({ id, error, retry }: NoPermalinkProps) {
  const { t } = useTranslation('permalinks');
  const { t: tApp } = useTranslation('app');
  const loggedIn = useUser()?.loggedIn === true;
  if (error.key === 'loginRequired') return <LoginFirst id={id} />;
  const notValid = error.key === 'permalinkNotValid';
  const login = notValid && !loggedIn && (
    <ButtonLink to="/login" search={{ back: `/permalink/${id}` }} variant="default">
      {t('notValid.login')}
    </ButtonLink>
  );
  return (
    <div>
      <PageHeader title={notValid ? t('notValid.title') : tApp('title.reports.permalink')}>
        {notValid && (loggedIn ? t('notValid.ask') : t('notValid.askOrLogin'))}
      </PageHeader>
      <ErrorState error={error} {...(notValid ? {} : { retry })} action={login} />
    </div>
  );
}

/** The link of an invitation works, but only for the invited account. */
function LoginFirst({ id }: Pick<NoPermalinkProps, 'id'>) {
  const { t } = useTranslation('permalinks');
  return (
    <div>
      <PageHeader title={t('loginFirst.title')}>{t('loginFirst.text')}</PageHeader>
      <ButtonLink to="/login" search={{ back: `/permalink/${id}` }}>
        {t('notValid.login')}
      </ButtonLink>
    </div>
  );
}
