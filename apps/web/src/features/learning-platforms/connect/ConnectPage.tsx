import { Alert, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { LearningConnection } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useUser } from '../../../api/use-user.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { LeadToLogin } from '../../../common/feedback/LeadToLogin.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { learningConnectionQuery } from '../queries.ts';

/** A teacher who comes from a learning platform says which account is theirs. Guests log in first. */
export function ConnectPage() {
  const { t } = useTranslation('learningconnect');
  const { code = '' }: { readonly code?: string } = useParams({ strict: false });
  const user = useUser();
  usePageTitle(t('title'));
  return (
    <div>
      <PageHeader title={t('title')} />
      {user?.loggedIn === false && <LeadToLogin />}
      {user?.loggedIn === true && (
        <Box maw={640}>
          <Connection code={code} mail={user.mail} />
        </Box>
      )}
    </div>
  );
}

interface ConnectionProps {
  readonly code: string;
  /** The address of the account. */
  readonly mail: string;
}

function Connection({ code, mail }: ConnectionProps) {
  const query = learningConnectionQuery({ code });
  const { data, error, refetch } = useQuery({ ...query, retry: false });
  const connect = useProven('ConnectLearningPerson', { isQuiet: true });
  const isOfOther = error?.key === 'notInLicenseOfPlatform' || error?.key === 'learningPersonConnected';
  const isFinal = isOfOther || error?.key === 'learningLaunchExpired';
  // An earlier answer does not count any more once the server says so.
  if (data !== undefined && !isFinal) {
    return (
      <>
        <KnownPerson
          person={data.data}
          mail={mail}
          isBusy={connect.isPending}
          onConnect={() => connect.mutate({ code })}
        />
        {connect.dialog}
      </>
    );
  }
  if (error === null) return <Skeleton height={240} aria-busy />;
  return (
    <ErrorState
      error={error}
      {...(isFinal ? {} : { retry: () => void refetch() })}
      action={isOfOther ? <OtherAccount /> : undefined}
    />
  );
}

/** Ends the session: the same address asks for a log-in then. */
function OtherAccount() {
  const { t } = useTranslation('learningconnect');
  const logOut = useOperation('Logout', { isQuiet: true, onSuccess: () => window.location.reload() });
  return (
    <Button variant="default" loading={logOut.isPending} onClick={() => logOut.mutate({})}>
      {t('otherAccount')}
    </Button>
  );
}

interface KnownPersonProps {
  readonly person: LearningConnection;
  readonly mail: string;
  readonly isBusy: boolean;
  readonly onConnect: () => void;
}

export function KnownPerson({ person, mail, isBusy, onConnect }: KnownPersonProps) {
  const { t } = useTranslation('learningconnect');
  const { Platform: platform, PersonName, PersonMail, Licensee, IsConnected } = person;
  if (IsConnected) return <Done platform={platform} />;
  return (
    <SheetSection title={t('question')}>
      <Text>{t('text', { platform })}</Text>
      <FactList
        facts={[
          { name: t('person', { platform }), value: PersonName || t('unnamed') },
          { name: t('mail'), value: PersonMail || t('unnamed') },
          { name: t('organisation'), value: Licensee },
          { name: t('account'), value: mail },
        ]}
      />
      <Alert color="ochre" variant="light">
        {t('warning')}
      </Alert>
      <StaysWithUser>
        <Group>
          <Button loading={isBusy} onClick={onConnect}>
            {t('connect')}
          </Button>
        </Group>
      </StaysWithUser>
    </SheetSection>
  );
}

function Done({ platform }: { readonly platform: string }) {
  const { t } = useTranslation('learningconnect');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <SheetSection title={t('doneTitle')} headingRef={heading}>
      <Text>{t('done', { platform })}</Text>
      <Group>
        <ButtonLink to="/dashboard/user" variant="default">
          {t('toProfile')}
        </ButtonLink>
      </Group>
    </SheetSection>
  );
}
