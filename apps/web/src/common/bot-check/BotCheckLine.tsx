import { Button, Loader, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './BotCheck.module.css';
import type { BotCheck } from './use-bot-check.ts';

/** The state of the bot check; the visitor has nothing to do unless it failed. */
export function BotCheckLine({ check }: { readonly check: BotCheck }) {
  const { t } = useTranslation('botcheck');
  const { state } = check;
  return (
    <output className={classes['botCheck']}>
      {state === 'working' && <Loader size={14} color="gray" aria-hidden />}
      {state === 'passed' && <IconShieldCheck size={16} stroke={1.6} aria-hidden />}
      {state === 'failed' && <IconShieldX size={16} stroke={1.6} aria-hidden />}
      {state !== 'idle' && (
        <Text size="xs" c="dimmed">
          {t(state)}
        </Text>
      )}
      {state === 'failed' && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={check.prepare}>
          {t('again')}
        </Button>
      )}
    </output>
  );
}
