import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { LearningPlatform } from '@palimpsest/contract';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { mostNameChars } from './platform-fields.ts';

interface NewPlatformProps {
  readonly license: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (platform: LearningPlatform) => void;
}

/** The dialog that adds a platform, by its name alone: the rest comes from the platform, or is entered on its page. */
export function NewPlatform({ opened, onClose, ...rest }: NewPlatformProps) {
  const { t } = useTranslation('learning');
  return (
    <Dialog title={t('list.add')} opened={opened} onClose={onClose}>
      <NewPlatformForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function NewPlatformForm({ license, onClose, onAdded }: Omit<NewPlatformProps, 'opened'>) {
  const { t } = useTranslation('learning');
  const { t: tApp } = useTranslation('app');
  const form = useForm({
    stored: { name: '' },
    cleaned: ({ name }) => ({ name: name.trim() }),
    problems: ({ name }) => ({ name: name.trim() === '' ? true : undefined }),
  });
  const create = useProven('CreateLearningPlatform', {
    isQuiet: true,
    onSuccess: ({ data }) => onAdded(data),
    onError: form.refused,
  });
  return (
    <>
      <Form
        form={form}
        isBusy={create.isPending}
        onSave={({ values }) => create.mutate({ code: license, name: values.name.trim() })}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('data.name')}
            description={t('data.nameHint')}
            maxLength={mostNameChars}
            {...form.input('name')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" disabled={!form.isValid} loading={create.isPending}>
              {t('list.addIt')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {create.dialog}
    </>
  );
}
