import { Button, Group, Stack, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { MailInput } from '../../../ui/fields/MailInput.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { MailCode } from './MailCode.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';

/** The email address, and how to change it: the new address gets a code first. */
export function MailAddress({ mail }: { readonly mail: string }) {
  const { t } = useTranslation('security');
  const { t: tApp } = useTranslation('app');
  const [entered, setEntered] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const ask = useProven('UpdateUserMail', { onSuccess: (_result, input) => setSentTo(input.mail) });
  return (
    <TabSection title={t('mail.title')}>
      <Text style={{ overflowWrap: 'anywhere' }}>{mail}</Text>
      {entered === undefined ? (
        <Group>
          <Button variant="default" onClick={() => setEntered('')}>
            {t('mail.change')}
          </Button>
        </Group>
      ) : sentTo === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate({ mail: entered.trim() });
          }}
        >
          <Stack gap="sm">
            <MailInput
              label={t('mail.new')}
              ref={focusOnMount}
              required
              value={entered}
              onChange={setEntered}
            />
            <Group gap="sm">
              <Button
                type="submit"
                disabled={entered.trim().length < limits.mailMinChars}
                loading={ask.isPending}
              >
                {t('mail.send')}
              </Button>
              <Button variant="default" onClick={() => setEntered(undefined)}>
                {tApp('cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <MailCode
          sentTo={sentTo}
          onDone={() => {
            setSentTo(undefined);
            setEntered(undefined);
          }}
          onBack={() => setSentTo(undefined)}
        />
      )}
      {ask.dialog}
    </TabSection>
  );
}
