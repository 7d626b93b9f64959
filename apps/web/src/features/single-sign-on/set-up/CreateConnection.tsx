import { Group, Radio, Stack, Text, TextInput, Button } from '@mantine/core';
import { ssoKinds, type SsoKind } from '@palimpsest/contract';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { ssoConnectionQuery } from '../queries.ts';

const validName = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/;
const stored = { kind: 'saml' as SsoKind, name: '' };

/** The first step, for a licence without a connection. */
export function CreateConnection({ license }: { readonly license: string }) {
  const { t } = useTranslation('sso');
  const form = useForm({
    stored,
    cleaned: (values) => ({ ...values, name: values.name.trim().toLowerCase() }),
    problems: ({ name }) => ({
      name: name === '' ? true : validName.test(name.trim().toLowerCase()) ? undefined : t('create.nameRule'),
    }),
    errors: { ssoNameTaken: 'name' },
  });
  const create = useProven('CreateSsoConnection', {
    answers: () => ssoConnectionQuery({ code: license }),
    onError: form.refused,
  });
  const { kind, name } = form.values;
  const address = `${window.location.origin}/login/${name.trim().toLowerCase() || '…'}`;
  return (
    <SheetSection title={t('create.title')}>
      <Text>{t('create.steps')}</Text>
      <StaysWithUser>
        <Form
          form={form}
          isBusy={create.isPending}
          onSave={({ values }) =>
            create.mutate({ code: license, ...values, name: values.name.trim().toLowerCase() })
          }
        >
          <Stack gap="md">
            <Radio.Group
              label={t('create.kind')}
              value={kind}
              onChange={(value) => form.change({ kind: ssoKinds.find((one) => one === value) ?? 'saml' })}
            >
              <Stack gap="xs" mt="xs">
                {ssoKinds.map((one) => (
                  <Radio
                    key={one}
                    value={one}
                    label={t(`create.${one}`)}
                    description={t(`create.${one}Hint`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput
              label={t('create.name')}
              description={t('create.nameHint', { address })}
              maxLength={40}
              autoCapitalize="off"
              spellCheck={false}
              {...form.input('name')}
            />
            <Group>
              <Button type="submit" loading={create.isPending} disabled={!form.isValid}>
                {t('create.button')}
              </Button>
            </Group>
          </Stack>
        </Form>
      </StaysWithUser>
      {create.dialog}
    </SheetSection>
  );
}
