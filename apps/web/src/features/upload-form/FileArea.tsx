import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { DropHint } from '../../ui/fields/DropHint.tsx';
import { DropZone } from '../../ui/fields/DropZone.tsx';
import { ItemList } from '../../ui/ItemList.tsx';
import { showToast } from '../../api/toast.tsx';
import { FailedRow } from '../../common/uploads/FailedRow.tsx';
import { UploadRow } from '../../common/uploads/UploadRow.tsx';
import classes from './UploadForm.module.css';
import type { VisitorFile } from './use-visitor-file.ts';

interface FileAreaProps {
  readonly file: VisitorFile;
  readonly disabled: boolean;
  /** It replaces the element that had the focus. */
  readonly takesFocus: boolean;
}

/** The drop zone for the one file, with its progress and its error. */
export function FileArea({ file, disabled, takesFocus }: FileAreaProps) {
  const { t } = useTranslation('uploadform');
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { item, failed } = file;
  useEffect(() => {
    if (takesFocus) chooseButton.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    // The row of a refused file is replaced, with the focus if its button had it.
    if (failed !== undefined && document.activeElement === document.body) chooseButton.current?.focus();
  }, [failed]);
  const remove = (): void => {
    file.remove();
    chooseButton.current?.focus();
  };
  const take = (files: readonly File[]): void => {
    const [first, ...more] = files;
    if (first === undefined) return;
    if (more.length > 0) showToast('warning', t('oneFile', { count: more.length }));
    file.choose(first);
  };
  return (
    <section aria-label={t('file')} className={classes['file']}>
      <DropZone
        onFiles={take}
        takesOne
        isDisabled={disabled}
        // The button below asks for the file; screen readers would announce this second one too.
        label=""
        heightPx={200}
        isSmall={item !== undefined || failed !== undefined}
      >
        {(choose) => (
          <>
            <DropHint icon={IconUpload} text={t('drop')} formats={t('formats')} />
            <Button ref={chooseButton} variant="default" disabled={disabled} onClick={choose}>
              {item === undefined ? t('choose') : t('chooseOther')}
            </Button>
          </>
        )}
      </DropZone>
      {(item !== undefined || failed !== undefined) && (
        <ItemList label={t('file')}>
          {failed !== undefined && (
            <FailedRow file={failed} onRetry={file.retry} onRemove={remove} isAnnounced />
          )}
          {item !== undefined && <UploadRow item={item} onRemove={remove} />}
        </ItemList>
      )}
      <output className="visually-hidden">
        {item?.phase === 'ready' ? t('ready', { name: item.name }) : ''}
      </output>
    </section>
  );
}
