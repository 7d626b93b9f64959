import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import type { MaintenanceNote } from '@palimpsest/contract';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Sign } from '../../ui/Sign.tsx';

interface UnderMaintenanceProps {
  readonly note: MaintenanceNote;
  readonly onRetry: () => void;
  /** False on pages for people without an account, which have the sign above them. */
  readonly withLogIn?: boolean;
  /** Within a page that has a heading. It then tries again by itself; otherwise the query that failed does. */
  readonly isPart?: boolean;
}

const repeatMs = 15_000;

/** The page that everyone but administrators sees during maintenance. */
export function UnderMaintenance({
  note: { text, until },
  onRetry,
  withLogIn = true,
  isPart = false,
}: UnderMaintenanceProps) {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    if (!isPart) return;
    const timer = setInterval(() => latest.current(), repeatMs);
    return () => clearInterval(timer);
  }, [isPart]);
  return (
    <Stack align="center" justify="center" gap="md" mih="60vh" p="lg" role="alert">
      {isPart || !withLogIn ? null : <Sign />}
      <Title order={isPart ? 2 : 1} size="h1" ta="center">
        {t('title')}
      </Title>
      <Text ta="center" maw="56ch" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text === '' ? t('standard') : text}
      </Text>
      {until !== null && <Text c="dimmed">{t('until', { time: formatDateTime(until, language) })}</Text>}
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
      {/* A new page: the one behind this screen may belong to a user who is still logged in. */}
      {withLogIn && <Anchor href="/login">{t('logIn')}</Anchor>}
    </Stack>
  );
}
