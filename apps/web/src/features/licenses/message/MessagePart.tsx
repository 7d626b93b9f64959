import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { MarkdownEditor } from '../../../common/markdown/MarkdownEditor.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useEdits } from '../../../ui/fields/use-edits.ts';
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
  const { draft, change, saved } = useEdits({ text: license.welcomeMessage });
  const { text } = draft;
  const [isReset, setIsReset] = useState(false);
  const save = useUpdateLicense();
  const isLocked = !license.updateSettingsAllowed;
  const isChanged = text.trim() !== license.welcomeMessage;
  const canSave = isChanged || isReset;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave) return;
        const fields = {
          ...(isChanged ? { welcomeMessage: text } : {}),
          ...(isReset ? { resetAcknowledgment: true } : {}),
        };
        const onSuccess = (): void => {
          saved(draft);
          setIsReset(false);
        };
        save.mutate({ code: license.code, fields }, { onSuccess });
      }}
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
        value={text}
        maxChars={limits.commentChars}
        disabled={isLocked}
        onChange={(changed) => change({ text: changed })}
      />
      <Group justify="space-between" mt="lg" align="flex-start">
        <Switch
          label={t('message.reset')}
          description={t('message.resetHint')}
          disabled={isLocked || text.trim() === ''}
          checked={isReset}
          onChange={(event) => setIsReset(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!canSave || isLocked} loading={save.isPending}>
          {t(isChanged || !isReset ? 'message.save' : 'message.again')}
        </Button>
      </Group>
    </form>
  );
}
