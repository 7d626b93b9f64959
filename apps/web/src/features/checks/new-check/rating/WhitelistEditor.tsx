import { Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useOperation } from '../../../../api/query.ts';
import { useUser } from '../../../../api/use-user.ts';
import { readPatterns } from '../../../../common/patterns/read-patterns.ts';
import { PatternField } from '../../../../common/patterns/PatternField.tsx';

/** The user's own whitelist, editable where it is used. */
export function WhitelistEditor() {
  const { t } = useTranslation('checks');
  const user = useUser();
  const whitelist = user?.settings.whitelist ?? [];
  const isForced = user?.settingsAreForced === true;
  const [entered, setEntered] = useState<string>();
  const panelId = useId();
  const { patterns, problem } = readPatterns(entered ?? '', limits.urlPatterns);
  const save = useOperation('UpdateUserSettings', {
    onSuccess: () => setEntered(undefined),
  });
  const isOpen = entered !== undefined && !isForced;
  return (
    <div>
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed">
          {t('exclude.whitelistCount', { count: whitelist.length })}
        </Text>
        {isForced ? (
          <Text size="xs" c="dimmed">
            {t('exclude.whitelistForced')}
          </Text>
        ) : (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setEntered(isOpen ? undefined : whitelist.join('\n'))}
          >
            {isOpen ? t('exclude.whitelistClose') : t('exclude.whitelistEdit')}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen} id={panelId}>
        <Stack gap="xs" pt="xs">
          <PatternField
            label={t('exclude.whitelistField')}
            value={entered ?? ''}
            onChange={setEntered}
            problem={problem}
            most={limits.urlPatterns}
          />
          {user?.decidesSettingsOfMembers === true && (
            <Text size="xs" c="dimmed">
              {t('exclude.whitelistForAll')}
            </Text>
          )}
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-end' }}
            disabled={problem !== undefined}
            loading={save.isPending}
            onClick={() => save.mutate({ settings: { whitelist: [...patterns] } })}
          >
            {t('exclude.whitelistSave')}
          </Button>
        </Stack>
      </Collapse>
    </div>
  );
}
