import { Group, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { userQuery } from '../../api/use-user.ts';
import { Form } from '../../common/form/Form.tsx';
import { missingIn } from '../../common/form/missing-in.ts';
import { SaveButton } from '../../common/form/SaveButton.tsx';
import { useForm } from '../../common/form/use-form.ts';
import { TabSection } from '../../ui/TabSection.tsx';

/** The name, as others see it. It needs no billing address. */
export function OwnName({ name }: { readonly name: string }) {
  const { t } = useTranslation('profile');
  const form = useForm({
    stored: { name },
    cleaned: (values) => ({ name: values.name.trim() }),
    problems: (values) => missingIn(values, ['name']),
  });
  const save = useOperation('UpdateUser', { answers: () => userQuery });
  return (
    <TabSection title={t('name.title')}>
      <Form
        form={form}
        isBusy={save.isPending}
        onSave={({ values, saved }) => save.mutate(values, { onSuccess: saved })}
      >
        <Stack gap="sm">
          <TextInput
            aria-label={t('name.title')}
            description={t('name.hint')}
            required
            autoComplete="name"
            maxLength={limits.addressLineChars}
            {...form.input('name')}
          />
          <Group>
            <SaveButton form={form} isBusy={save.isPending} variant="default">
              {t('name.save')}
            </SaveButton>
          </Group>
        </Stack>
      </Form>
    </TabSection>
  );
}
