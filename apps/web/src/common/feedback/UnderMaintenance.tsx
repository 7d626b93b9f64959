import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import type { MaintenanceNote } from '@palimpsest/contract';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Sign } from '../../ui/Sign.tsx';
import classes from './UnderMaintenance.module.css';

interface UnderMaintenanceProps {
  readonly note: MaintenanceNote;
  readonly onRetry: () => void;
  /** False on pages for people without an account, which have the sign above them. */
  readonly withLogIn?: boolean;
  /** Whether it is within a page that has a heading. */
  readonly isPart?: boolean;
  /** Tries again by itself; otherwise the query that failed does. */
  readonly repeats?: boolean;
}

const repeatMs = 15_000;

/** The page that everyone but administrators sees during maintenance. */
export function UnderMaintenance({
  note: { text, until },
  onRetry,
  withLogIn = true,
  isPart = false,
  repeats = false,
}: UnderMaintenanceProps) {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    if (!repeats) return;
    const timer = setInterval(() => latest.current(), repeatMs);
    return () => clearInterval(timer);
  }, [repeats]);
  return (
    <Stack
      gap="md"
      role="alert"
      {...(isPart
        ? { align: 'flex-start', className: classes['part'] }
        : { align: 'center', justify: 'center', mih: '60vh', p: 'lg' })}
    >
      {isPart || repeats || !withLogIn ? null : <Sign />}
      <Title order={isPart ? 2 : 1} size={isPart ? 'h3' : 'h1'} ta={isPart ? undefined : 'center'}>
        {t('title')}
      </Title>
      <Text
        ta={isPart ? undefined : 'center'}
        maw="56ch"
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
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
