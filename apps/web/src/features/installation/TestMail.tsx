import { Alert, Button, Group, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import { useOperation } from '../../api/query.ts';
import { useUser } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { settingProblemOf } from '../../common/installation-settings/setting-rules.ts';

interface TestMailProps {
  readonly hasServer: boolean;
  /** Whether settings of the email server are not saved yet. */
  readonly isChanged: boolean;
}

/** Sends an email at once with the saved settings, and shows what the email server answered. */
export function TestMail({ hasServer, isChanged }: TestMailProps) {
  const { t } = useTranslation('installation');
  const user = useUser();
  const [entered, setEntered] = useState<string | null>(null);
  const mail = entered ?? user?.mail ?? '';
  const test = useOperation('SendTestMail');
  const canSend =
    hasServer && !isChanged && mail.trim() !== '' && settingProblemOf('contactMail', mail) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) test.mutate({ mail });
  };
  const answer = test.data?.data;
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('test.to')}
          description={t(hasServer ? (isChanged ? 'test.saveFirst' : 'test.hint') : 'test.noServer')}
          type="email"
          autoComplete="email"
          maxLength={limits.mailMaxChars}
          value={mail}
          onChange={(event) => setEntered(event.currentTarget.value)}
          style={{ flex: '1 1 280px' }}
        />
        <Button type="submit" variant="default" disabled={!canSend} loading={test.isPending}>
          {t('test.send')}
        </Button>
      </Group>
      <div aria-live="polite">
        {answer !== undefined && !test.isPending && (
          <Alert
            mt="md"
            variant="light"
            color={answer.IsSent ? 'verdigris' : 'rubric'}
            title={t(answer.IsSent ? 'test.sent' : 'test.refused')}
          >
            <code style={{ overflowWrap: 'anywhere' }}>{answer.Answer}</code>
          </Alert>
        )}
      </div>
    </form>
  );
}
