import { Button, Text } from '@mantine/core';
import { limits, type UploadedFile } from '@palimpsest/contract';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { guestPolicy } from '../../../api/page-settings.ts';
import { useOperation } from '../../../api/query.ts';
import { useGuestSession } from '../../../api/use-guest-session.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { FailedRow } from '../../../common/uploads/FailedRow.tsx';
import { isArrived, newItem, withStatus, type UploadItem } from '../../../common/uploads/upload-item.ts';
import { UploadRow } from '../../../common/uploads/UploadRow.tsx';
import { useUploads } from '../../../common/uploads/use-uploads.ts';
import { StepFoot } from '../../../features/orders/checkout/StepFoot.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { DropHint } from '../../../ui/fields/DropHint.tsx';
import { DropZone } from '../../../ui/fields/DropZone.tsx';
import { ItemList } from '../../../ui/ItemList.tsx';
import classes from '../Wizard.module.css';
import { canGoOn, type WizardEvent, type WizardState } from '../wizard-machine.ts';
import { EntryLinks } from './EntryLinks.tsx';

interface UploadStepProps {
  readonly state: WizardState;
  readonly upload: UploadedFile | null;
  readonly dispatch: (event: WizardEvent) => void;
}

/** One file: the one that is being sent, or the one that the server keeps. A visitor becomes a guest when they choose it. */
export function UploadStep({ state, upload, dispatch }: UploadStepProps) {
  const { t } = useTranslation('wizard');
  const { t: tUploads } = useTranslation('uploads');
  const uploads = useUploads('wizard');
  const guest = useGuestSession();
  const { items, failed } = uploads;
  const sent = items.at(-1);
  useHandOver(sent, upload, uploads.remove);
  const remove = useOperation('RemoveUpload', {
    // It may have been checked, or removed, in another tab.
    onError: ({ key }) => key === 'noAccessToUpload',
  });
  const isKept = upload !== null && upload.UploadId !== sent?.id;
  const shown = sent ?? (upload === null || upload.Status === 'Error' ? undefined : itemOf(upload));
  const hasKeptFailed = isKept && upload.Status === 'Error' && failed.length === 0 && sent === undefined;
  const isListed = failed.length > 0 || hasKeptFailed || shown !== undefined;
  const hasNoGuests = state.facts.person === 'visitor' && guestPolicy() === 'off';
  if (hasNoGuests) {
    return (
      <>
        <Text>{t('upload.needsAccount')}</Text>
        <StepFoot isBusy={false}>
          <EntryLinks />
        </StepFoot>
      </>
    );
  }
  const take = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    void guest.run(() => {
      uploads.clear();
      // The file of an order stays, because its check was paid for.
      if (upload !== null && state.facts.order === null) remove.mutate({ uploadId: upload.UploadId });
      uploads.add([file]);
    });
  };
  const isTooShort = shown?.phase === 'ready' && shown.words < limits.minTextWords;
  return (
    <>
      <DropZone onFiles={take} label={tUploads('choose')} isSmall={shown !== undefined} takesOne>
        {(choose) => (
          <>
            <DropHint icon={IconUpload} text={t('upload.drop')} formats={tUploads('formats')} />
            <Button variant="default" loading={guest.isOpening} onClick={choose}>
              {t(shown === undefined ? 'upload.choose' : 'upload.other')}
            </Button>
          </>
        )}
      </DropZone>
      <StaysWithUser>
        <div aria-live="polite" className={classes['file']}>
          {isListed && (
            <ItemList>
              {failed.map((file) => (
                <FailedRow
                  key={file.id}
                  file={file}
                  isAnnounced
                  onRetry={() => uploads.retry(file.id)}
                  onRemove={() => uploads.remove(file.id)}
                />
              ))}
              {hasKeptFailed && (
                <FailedRow
                  file={{
                    id: upload.UploadId,
                    name: upload.Name,
                    addedAt: 0,
                    error: upload.Error,
                    canRetry: false,
                  }}
                  onRetry={() => {}}
                  onRemove={() => remove.mutate({ uploadId: upload.UploadId })}
                />
              )}
              {shown !== undefined && (
                <UploadRow
                  item={shown}
                  onRemove={() => {
                    uploads.clear();
                    if (upload !== null) remove.mutate({ uploadId: upload.UploadId });
                  }}
                />
              )}
            </ItemList>
          )}
        </div>
      </StaysWithUser>
      {isTooShort && (
        <Text c="var(--accent-text)" role="alert" mt="sm">
          {t('upload.tooShort', { min: limits.minTextWords })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t(state.facts.sells ? 'upload.kept' : 'upload.keptUnsold')}
      </Text>
      <StepFoot isBusy={false}>
        <Button disabled={!canGoOn(state)} onClick={() => dispatch({ kind: 'continued' })}>
          {t('continue')}
        </Button>
      </StepFoot>
    </>
  );
}

/** Names a file to the server as soon as it has arrived, and leaves it to the server once it is read. */
function useHandOver(
  sent: UploadItem | undefined,
  upload: UploadedFile | null,
  forget: (id: string) => void,
): void {
  const named = useRef<string>(undefined);
  const name = useOperation('SetWizardUpload');
  const { mutate } = name;
  const arrivedId = sent !== undefined && isArrived(sent) ? sent.id : undefined;
  useEffect(() => {
    if (arrivedId === undefined || named.current === arrivedId) return;
    named.current = arrivedId;
    mutate({ uploadId: arrivedId });
  }, [arrivedId, mutate]);
  const isRead = sent?.phase === 'ready' && upload?.UploadId === sent.id && upload.Status === 'Ok';
  const readId = isRead ? sent.id : undefined;
  useEffect(() => {
    if (readId !== undefined) forget(readId);
  }, [readId, forget]);
}

function itemOf(upload: UploadedFile): UploadItem {
  const item = newItem(upload.UploadId, { name: upload.Name, size: upload.Bytes }, 0);
  return withStatus({ ...item, phase: 'reading' }, upload);
}
