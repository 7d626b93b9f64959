import { codePattern } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { ApiError, asApiError, isMaintenance } from '../../api/api-error.ts';
import { openGuestSession } from '../../api/call.ts';
import { replaceUser } from '../../api/use-user.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { LeadToLogin } from '../../common/feedback/LeadToLogin.tsx';
import { firstPageIsShown } from '../../ui/first-page-shown.ts';
import { Frame } from './Frame.tsx';
import { PageLoader } from './PageLoader.tsx';
import { LogoBar } from './TopBar.tsx';

/** A visitor with a permanent link gets a session for reading it; if the link is not for everyone, the log-in opens. */
export function OpenByLink() {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const { id } = useParams({ strict: false });
  // Any other code would be refused as a wrong input.
  const isLink = id !== undefined && codePattern.test(id);
  const [error, setError] = useState(isLink ? null : new ApiError('permalinkNotValid', 404));
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) firstPageIsShown();
  }, [hasFailed]);
  const isOpening = isLink && error === null;
  useEffect(() => {
    if (!isOpening) return;
    openGuestSession(id).then(
      (user) => replaceUser(client, user),
      (thrown: unknown) => setError(asApiError(thrown)),
    );
  }, [client, id, isOpening]);
  return (
    <Frame bar={<LogoBar />}>
      {error === null && <PageLoader label={t('loading')} />}
      {error?.key === 'guestsOff' && <LeadToLogin />}
      {error !== null && error.key !== 'guestsOff' && (
        <ErrorState error={error} {...(isMaintenance(error) ? { retry: () => setError(null) } : {})} />
      )}
    </Frame>
  );
}
