import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { errorText, isErrorKey, limits, type Project } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { projectsQuery } from './queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

interface CreateProjectProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (project: Project) => void;
}

export function CreateProject({ opened, onClose, onCreated }: CreateProjectProps) {
  const { t } = useTranslation('projects');
  return (
    <Dialog title={t('create.title')} opened={opened} onClose={onClose} size="md">
      <CreateForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function CreateForm({ onClose, onCreated }: Omit<CreateProjectProps, 'opened'>) {
  const { t } = useTranslation('projects');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const create = useOperation('CreateProject', {
    onSuccess: ({ data }) => {
      // Its page finds it in the list.
      client.setQueryData(
        projectsQuery({}).queryKey,
        (known) => known && { ...known, data: [...known.data, data] },
      );
      onClose();
      onCreated(data);
    },
    onError: ({ key }) => key === 'nameRequired',
  });
  const problem = create.error?.key;
  return (
    <form
      // The server reports missing fields with a message.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate({ name, description });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          data-autofocus
          required
          maxLength={limits.titleChars}
          value={name}
          error={problem === 'nameRequired' && isErrorKey(problem) ? errorText(problem, language) : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            create.reset();
          }}
        />
        <Textarea
          label={t('properties.description')}
          maxLength={limits.commentChars}
          autosize
          minRows={3}
          maxRows={10}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group gap="xs" mt="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('create.ok')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
