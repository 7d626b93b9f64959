import { Button } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DropHint } from '../../ui/fields/DropHint.tsx';
import { DropZone } from '../../ui/fields/DropZone.tsx';
import { later } from '../../ui/first-page-shown.ts';
import { LaterPart } from '../../ui/LaterPart.tsx';
import { showToast } from '../../api/toast.tsx';
import type { Uploads } from './use-uploads.ts';

const UploadList = later(async () => (await import('./UploadList.tsx')).UploadList);

interface UploadAreaProps {
  readonly uploads: Uploads;
  /** Low, also while the list is empty: where files are one of several ways. */
  readonly compact?: boolean;
  /** Adds a button to each file that was read: to edit its text. */
  readonly onEdit?: (uploadId: string) => void;
}

/** The drop zone and the list of files with their states. */
export function UploadArea({ uploads, compact = false, onEdit }: UploadAreaProps) {
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  const { items, failed } = uploads;
  const isListed = items.length + failed.length > 0;

  const add = (files: readonly File[]): void => {
    const dropped = uploads.add(files);
    if (dropped > 0) {
      showToast(
        'warning',
        t('filesTruncated', { count: dropped, limit: formatNumber(limits.listedUploads, language) }),
      );
    }
  };

  return (
    <div>
      <DropZone onFiles={add} label={t('choose')} isSmall={compact || isListed}>
        {(choose) => (
          <>
            <DropHint icon={IconUpload} text={t('drop')} formats={t('formats')} />
            <Button variant="default" onClick={choose}>
              {t('choose')}
            </Button>
          </>
        )}
      </DropZone>

      {isListed && (
        <LaterPart heightPx={(items.length + failed.length) * 56}>
          <UploadList uploads={uploads} onEdit={onEdit} />
        </LaterPart>
      )}
    </div>
  );
}
