import { Button, Group } from '@mantine/core';
import { IconFolderUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { DropHint } from '../../../ui/fields/DropHint.tsx';
import { DropZone } from '../../../ui/fields/DropZone.tsx';

interface FileChooserProps {
  readonly onChoose: (files: readonly File[]) => void;
  /** Lower, for use beside other elements. */
  readonly small?: boolean;
}

/** A drop zone for files and folders, with two buttons to choose them: a browser has no field for both. */
export function FileChooser({ onChoose, small = false }: FileChooserProps) {
  const { t } = useTranslation('imports');
  const { t: tUploads } = useTranslation('uploads');
  const folderRef = useRef<HTMLInputElement>(null);
  return (
    <DropZone onFiles={onChoose} label={t('chooseFiles')} isSmall={small}>
      {(choose) => (
        <>
          <DropHint icon={IconFolderUp} text={t('drop')} formats={tUploads('formats')} />
          <Group gap="xs" justify="center">
            <Button variant="default" onClick={choose}>
              {t('chooseFiles')}
            </Button>
            <Button variant="default" onClick={() => folderRef.current?.click()}>
              {t('chooseFolder')}
            </Button>
          </Group>
          <input
            ref={folderRef}
            type="file"
            multiple
            // Missing in the types, but supported by every browser.
            {...{ webkitdirectory: '' }}
            hidden
            tabIndex={-1}
            aria-label={t('chooseFolder')}
            onChange={({ currentTarget }) => {
              onChoose([...(currentTarget.files ?? [])]);
              // The same folder can be chosen again.
              currentTarget.value = '';
            }}
          />
        </>
      )}
    </DropZone>
  );
}
