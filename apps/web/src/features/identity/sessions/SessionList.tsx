import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { Session } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { sessionsQuery } from '../queries.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

/** The places where the user is logged in, and a way to end the sessions. */
export function SessionList() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(sessionsQuery({}));
  const end = useOperation('EndSession');
  const endOthers = useOperation('EndOtherSessions');
  const sessions = data?.data;
  return (
    <TabSection title={t('sessions.title')}>
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {sessions === undefined ? (
        error === null && <Skeleton height={96} aria-busy />
      ) : (
        <>
          <RowList>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </RowList>
          {sessions.length > 1 && (
            <Group>
              <StaysWithUser>
                <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                  {t('sessions.endOthers')}
                </Button>
              </StaysWithUser>
            </Group>
          )}
        </>
      )}
    </TabSection>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const { browser, system } = session;
  const device =
    browser === '' && system === ''
      ? t('sessions.unknown')
      : browser === '' || system === ''
        ? browser + system
        : t('sessions.device', { browser, system });
  const time = formatDateTime(session.lastUsedAt, language);
  return (
    <li>
      <div>
        <Group gap="xs">
          <span>{device}</span>
          {session.isCurrent && <StateBadge color="verdigris">{t('sessions.current')}</StateBadge>}
        </Group>
        <Text size="xs" c="dimmed">
          {t('sessions.used', { time, address: session.address })}
        </Text>
        {session.openedBy !== '' && (
          <Text size="xs">{t('sessions.openedBy', { name: session.openedBy })}</Text>
        )}
      </div>
      {!session.isCurrent && (
        <StaysWithUser>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isEnding}
            onClick={onEnd}
            aria-label={t('sessions.endNamed', { device })}
          >
            {t('sessions.end')}
          </Button>
        </StaysWithUser>
      )}
    </li>
  );
}
