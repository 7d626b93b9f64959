import { Button, Group, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** The name, as others see it. It needs no billing address. */
export function OwnName({ name }: { readonly name: string }) {
  const { t } = useTranslation('profile');
  const [entered, setEntered] = useState(name);
  const save = useOperation('UpdateUser', {
    onSuccess: ({ data }) => setEntered(data.name),
  });
  const isReady = entered.trim() !== '' && entered.trim() !== name;
  return (
    <ProfileSection title={t('name.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate({ name: entered });
        }}
      >
        <Stack gap="sm">
          <TextInput
            aria-label={t('name.title')}
            description={t('name.hint')}
            autoComplete="name"
            maxLength={limits.addressLineChars}
            value={entered}
            onChange={(event) => setEntered(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" disabled={!isReady} loading={save.isPending}>
              {t('name.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </ProfileSection>
  );
}
