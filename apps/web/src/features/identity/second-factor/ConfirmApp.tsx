import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import type { DataOf } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translate.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import classes from '../Credentials.module.css';
import { useEntry } from '../../../common/proof/use-entry.ts';
import { useProven } from '../../../common/proof/use-proven.tsx';

interface ConfirmAppProps {
  readonly app: DataOf<'StartSecondFactor'>;
  /** Another app counts until this one is confirmed. */
  readonly isReplacing: boolean;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret to an authenticator app, and asks for a code of the app in return. */
export function ConfirmApp({ app, isReplacing, onConfirmed, onCancel }: ConfirmAppProps) {
  const { t } = useTranslation('security');
  const { t: tApp } = useTranslation('app');
  const code = useEntry();
  const { data: picture } = useQuery({
    queryKey: ['qr of the second factor', app.uri],
    queryFn: () => drawQr(app.uri),
    gcTime: 0,
  });
  const confirm = useProven('ConfirmSecondFactor', {
    onSuccess: (result) => onConfirmed(result.data.recoveryCodes),
    onError: (failed) => failed.key === 'secondFactorNotValid' && code.refuse(failed),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ code: code.value });
      }}
    >
      <Stack gap="sm">
        {isReplacing && <Text>{t('factor.replaceText')}</Text>}
        <Text>{t('factor.scan')}</Text>
        {picture !== undefined && <img src={picture} alt={t('factor.qr')} className={classes['qr']} />}
        <Text size="xs" c="dimmed">
          {t('factor.type')}
        </Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{app.secret}</Code>
        <TextInput
          label={t('factor.code')}
          ref={focusOnMount}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          maw={220}
          {...code.props}
        />
        <Group gap="sm">
          <Button type="submit" disabled={code.value.trim().length !== 6} loading={confirm.isPending}>
            {t(isReplacing ? 'factor.replaceDone' : 'factor.on')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {tApp('cancel')}
          </Button>
        </Group>
      </Stack>
      {confirm.dialog}
    </form>
  );
}

/** A data URL. Black on white in dark mode too, because phones can read that. */
async function drawQr(uri: string): Promise<string> {
  const { toString } = await import('qrcode');
  const svg = await toString(uri, { margin: 4, errorCorrectionLevel: 'M', type: 'svg' });
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
