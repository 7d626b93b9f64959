import { Button, Group, Text } from '@mantine/core';
import { errorText, type Import } from '@palimpsest/contract';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import type { ImportSender, SenderState } from './import-sender.ts';
import { NameList } from './NameList.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface SendingProps {
  readonly item: Import;
  readonly state: SenderState;
  readonly sender: ImportSender;
}

/** The files that this page still has to send, with buttons to pause or stop. */
export function Sending({ item, state, sender }: SendingProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const close = useOperation('CloseImport', {
    onSuccess: () => sender.stop(),
  });
  const counted = (count: number) => ({ count, files: formatNumber(count, language) });
  const isActive = item.State === 'Active';
  const askToStop = () =>
    askToConfirm({
      title: t('stopTitle'),
      text: t('stopText'),
      confirm: t('send.stop'),
      onConfirm: () => close.mutate({ importid: item.Id }),
    });
  return (
    <>
      {state.error !== '' && isActive && <Text role="alert">{errorText(state.error, language)}</Text>}
      {state.unreadable.length > 0 && (
        <div role="alert">
          <Text>{t('send.unreadable', counted(state.unreadable.length))}</Text>
          <NameList names={state.unreadable} />
        </div>
      )}
      {isActive && (
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" className="tabular">
            {state.phase === 'sending' && t('send.left', counted(state.left))}
            {state.phase === 'paused' && t('send.paused', counted(state.left))}
            {state.phase === 'ended' && item.Unsent === 0 && t('goesOn')}
          </Text>
          <Group gap="xs">
            {state.phase === 'sending' && (
              <Button
                variant="default"
                leftSection={<IconPlayerPause size={16} aria-hidden />}
                onClick={sender.pause}
              >
                {t('send.pause')}
              </Button>
            )}
            {state.phase === 'paused' && (
              <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={sender.resume}>
                {t('send.resume')}
              </Button>
            )}
            <StaysWithUser>
              <Button
                variant="default"
                leftSection={<IconPlayerStop size={16} aria-hidden />}
                loading={close.isPending}
                onClick={askToStop}
              >
                {t('send.stop')}
              </Button>
            </StaysWithUser>
          </Group>
        </Group>
      )}
    </>
  );
}
