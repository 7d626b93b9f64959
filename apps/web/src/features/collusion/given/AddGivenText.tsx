import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { IconBooks, IconTextSize, IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { LibraryPicker } from '../../../common/library-picker/LibraryPicker.tsx';
import { LongTextField } from '../../../ui/fields/LongTextField.tsx';
import { SourceSwitch } from '../../../common/document/SourceSwitch.tsx';
import { UploadArea } from '../../../common/uploads/UploadArea.tsx';
import { useUploads } from '../../../common/uploads/use-uploads.ts';
import {
  emptyGivenText,
  givenTextInput,
  givenReadiness,
  givenSources,
  type GivenReadiness,
  type GivenTextFields,
} from './given-text-fields.ts';

const icons = { text: IconTextSize, upload: IconUpload, library: IconBooks } as const;

interface AddGivenTextProps {
  readonly projectId: number;
  /** How many more the project can have. */
  readonly remaining: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds a given text: typed, uploaded, or chosen from the library. */
export function AddGivenText(props: AddGivenTextProps) {
  const { t } = useTranslation('collusion');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('given.addTitle')} size="lg">
      <AddForm {...props} />
    </Dialog>
  );
}

function AddForm({ projectId, remaining, onClose }: AddGivenTextProps) {
  const { t } = useTranslation('collusion');
  const { t: tApp } = useTranslation('app');
  const uploads = useUploads(`given-text-${projectId}`);
  const language = useLanguage();
  const missing = (fields: GivenTextFields): string | undefined => {
    const texts: Readonly<Record<GivenReadiness, string | undefined>> = {
      ready: undefined,
      nothing: t(`given.nothing.${fields.source}`),
      short: t('given.short', { words: formatNumber(limits.minTextWords, language) }),
      waiting: t('given.waiting'),
      many: t('given.many', { count: remaining, remaining: formatNumber(remaining, language) }),
    };
    return texts[givenReadiness(fields, uploads.items, remaining)];
  };
  const form = useForm({
    stored: emptyGivenText,
    problems: (fields) => ({ source: missing(fields) }),
  });
  const { values, change } = form;
  const [picking, picker] = useDisclosure(false);
  const add = useOperation('AddGivenText', {
    onSuccess: () => {
      if (values.source === 'upload') uploads.clear();
      onClose();
    },
    onError: ({ key }) => {
      if (key === 'noAccessToUpload' || key === 'uploadNotReady') uploads.recheck();
    },
  });
  return (
    <Form
      form={form}
      isBusy={add.isPending}
      onSave={() => add.mutate(givenTextInput(projectId, values, uploads.items))}
    >
      <Stack gap="md">
        <SourceSwitch
          label={t('given.source')}
          value={values.source}
          onChange={(source) => change({ source })}
          options={givenSources.map((source) => ({
            value: source,
            name: t(`given.from.${source}`),
            icon: icons[source],
          }))}
        />
        {values.source === 'text' && (
          <>
            <TextInput
              label={t('given.name')}
              data-autofocus
              maxLength={limits.titleChars}
              {...form.input('name')}
            />
            <LongTextField label={t('given.text')} text={values.text} onChange={(text) => change({ text })} />
          </>
        )}
        {values.source === 'upload' && <UploadArea uploads={uploads} />}
        {values.source === 'library' && (
          <Group gap="md">
            <Button variant="default" onClick={picker.open}>
              {t('given.choose')}
            </Button>
            <Text size="sm" aria-live="polite">
              {values.chosen.map(({ name }) => name).join(' · ')}
            </Text>
            <LibraryPicker
              title={t('given.choose')}
              most={remaining}
              opened={picking}
              onClose={picker.close}
              chosen={values.chosen}
              onChoose={(chosen) => change({ chosen })}
            />
          </Group>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" aria-live="polite">
            {form.errorAt('source')}
          </Text>
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={onClose}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" disabled={!form.isValid} loading={add.isPending}>
              {t('given.addNow')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Form>
  );
}
