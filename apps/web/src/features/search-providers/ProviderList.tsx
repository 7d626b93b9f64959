import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core';
import type { SearchProviderState } from '@palimpsest/contract';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { stateOf, useOf } from './provider-state.ts';
import classes from './ProviderList.module.css';
import { useProviderChange } from './use-provider-change.ts';

interface ProviderListProps {
  readonly title: string;
  readonly hint: string;
  readonly providers: readonly SearchProviderState[];
}

/** Services of one kind, each with its switch, its state and its use. */
export function ProviderList({ title, hint, providers }: ProviderListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {title}
      </Title>
      <Text c="dimmed" mb="sm" maw={640}>
        {hint}
      </Text>
      <Paper withBorder bg="var(--sheet)">
        <ul className={classes['list']}>
          {providers.map((provider) => (
            <Provider key={provider.Key} provider={provider} />
          ))}
        </ul>
      </Paper>
    </section>
  );
}

function Provider({ provider }: { readonly provider: SearchProviderState }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const change = useProviderChange();
  const { Key, Name, IsOn, IsReady } = provider;
  return (
    <li className={classes['row']}>
      <Switch
        checked={IsOn}
        disabled={change.isPending || (!IsReady && !IsOn)}
        aria-label={t('switch', { name: Name })}
        onChange={(event) => change.mutate({ key: Key, isOn: event.currentTarget.checked })}
      />
      <div className={classes['about']}>
        <Text fw={600}>{Name}</Text>
        <Text size="sm" c="dimmed">
          {stateOf(provider, t, language)}
        </Text>
        {(IsOn || provider.Usage.length > 0) && (
          <Text size="sm" c="dimmed">
            {useOf(provider, t, language)}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          onClick={() => setOpened(true)}
          aria-label={t('setUpOf', { name: Name })}
        >
          {t('setUp')}
        </Button>
      </Group>
      <ProviderDialog provider={provider} opened={opened} onClose={() => setOpened(false)} />
    </li>
  );
}
