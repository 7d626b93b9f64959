import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { StartChecksForm } from './StartChecksForm.tsx';
import { StaysWithUser } from '../on-behalf/StaysWithUser.tsx';

interface StartChecksProps {
  readonly projectId: number;
  /** Library texts of the project; undefined: all of them. */
  readonly textIds?: readonly number[] | undefined;
  readonly disabled?: boolean;
  /** It is the main action of its page. */
  readonly isMain?: boolean;
}

/** Opens the dialog that starts a check for each text of a project, or for some of them. */
export function StartChecks({ projectId, textIds, disabled = false, isMain = false }: StartChecksProps) {
  const { t } = useTranslation('bulk');
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <StaysWithUser>
        <Button
          variant={isMain ? 'filled' : 'default'}
          leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={open}
        >
          {t('button')}
        </Button>
      </StaysWithUser>
      <Dialog title={t('title')} opened={opened} onClose={close} size="md">
        <StartChecksForm projectId={projectId} textIds={textIds} onClose={close} />
      </Dialog>
    </>
  );
}
