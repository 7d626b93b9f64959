import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { useEntry } from '../../../common/proof/use-entry.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';

interface MailCodeProps {
  readonly sentTo: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/**
 * Asks for the code that was sent to the new address. If the account of an address was deleted within two days, no email is
 * sent to it. This is said for every address, so that nobody learns which ones were deleted.
 */
export function MailCode({ sentTo, onDone, onBack }: MailCodeProps) {
  const { t } = useTranslation('security');
  const code = useEntry();
  const confirm = useOperation('ConfirmUserMail', {
    onSuccess: onDone,
    onError: code.refuse,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ code: code.value });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('mail.code')}
          ref={focusOnMount}
          description={t('mail.sent', { mail: sentTo, minutes: limits.codeMinutes })}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...code.props}
        />
        <Text size="sm" c="dimmed">
          {t('mail.deletedLately')}
        </Text>
        <Group gap="sm">
          <Button
            type="submit"
            disabled={code.value.trim().length !== limits.resetCodeChars}
            loading={confirm.isPending}
          >
            {t('mail.confirm')}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('mail.back')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
