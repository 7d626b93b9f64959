import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { WebRunSchedule } from '@palimpsest/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ScheduleSelect } from './ScheduleSelect.tsx';

export interface StartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The fields that crawls and harvests have in common. */
interface CommonInput {
  readonly address: string;
  readonly schedule: WebRunSchedule;
}

interface StartFormProps {
  readonly texts: {
    readonly lead: string;
    readonly address: string;
    readonly addressHint: string;
    readonly start: string;
  };
  readonly isStarting: boolean;
  readonly onStart: (input: CommonInput, onError: (error: ApiError) => void) => void;
  /** The fields of this kind of run alone. */
  readonly children: ReactNode;
}

/** The dialog that starts a crawl or a harvest. */
export function StartDialog({
  title,
  opened,
  onClose,
  children,
}: StartProps & { readonly title: string; readonly children: ReactNode }) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size="md">
      {children}
    </Dialog>
  );
}

export function StartForm({ texts, isStarting, onStart, children }: StartFormProps) {
  const language = useLanguage();
  const [address, setAddress] = useState('');
  const [schedule, setSchedule] = useState<WebRunSchedule>('never');
  const [error, setError] = useState<ApiError>();
  const isEmpty = address.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isEmpty) return;
    setError(undefined);
    onStart({ address, schedule }, setError);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.lead}
        </Text>
        <TextInput
          label={texts.address}
          description={texts.addressHint}
          type="url"
          required
          data-autofocus
          maxLength={2_000}
          value={address}
          error={error?.text(language)}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {children}
        <ScheduleSelect value={schedule} onChange={setSchedule} />
        <Group>
          <Button type="submit" disabled={isEmpty} loading={isStarting}>
            {texts.start}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
