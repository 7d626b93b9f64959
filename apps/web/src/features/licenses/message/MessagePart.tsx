import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { MarkdownEditor } from '../../../common/markdown/MarkdownEditor.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLicense, useUpdateLicense } from '../page/use-license.ts';

/** The welcome message, and whether members who have confirmed it see it again. */
export function MessagePart() {
  const { code } = useLicense();
  return <MessageForm key={code} />;
}

function MessageForm() {
  const { t } = useTranslation('license');
  const license = useLicense();
  const language = useLanguage();
  const form = useForm({
    stored: { welcomeMessage: license.welcomeMessage, resetAcknowledgment: false },
    cleaned: (values) => ({ ...values, welcomeMessage: values.welcomeMessage.trim() }),
  });
  const { welcomeMessage, resetAcknowledgment } = form.values;
  const save = useUpdateLicense();
  const isLocked = !license.updateSettingsAllowed;
  const isChanged = form.isEdited('welcomeMessage');
  return (
    <Form
      form={form}
      isBusy={save.isPending}
      guarded
      onSave={({ changes, saved }) =>
        save.mutate({ code: license.code, fields: changes }, { onSuccess: saved })
      }
    >
      <h2 className="visually-hidden">{t('parts.message')}</h2>
      {isLocked && (
        <Alert color="gray" variant="light" mb="md">
          {t('notice.locked')}
        </Alert>
      )}
      <Text c="dimmed" mb="md">
        {t('message.hint')}
      </Text>
      <MarkdownEditor
        label={t('message.label')}
        language={language}
        value={welcomeMessage}
        maxChars={limits.commentChars}
        disabled={isLocked}
        onChange={(changed) => form.change({ welcomeMessage: changed })}
      />
      <Group justify="space-between" mt="lg" align="flex-start">
        <Switch
          label={t('message.reset')}
          description={t('message.resetHint')}
          disabled={isLocked || welcomeMessage.trim() === ''}
          {...form.flag('resetAcknowledgment')}
        />
        <Button type="submit" disabled={!form.isChanged || isLocked} loading={save.isPending}>
          {t(isChanged || !resetAcknowledgment ? 'message.save' : 'message.again')}
        </Button>
      </Group>
    </Form>
  );
}
