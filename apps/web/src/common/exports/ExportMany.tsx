import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { useUser } from '../../api/use-user.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ExportManyForm } from './ExportManyForm.tsx';
import type { ManyReports, OrderedManyExport } from './many-form.ts';

interface ExportManyProps {
  readonly reports: ManyReports;
  readonly ordered: OrderedManyExport;
  readonly disabled?: boolean;
}

/** Opens the dialog that creates one file of many reports; while one is being created, the button shows it. */
export function ExportMany({ reports, ordered, disabled = false }: ExportManyProps) {
  const { t } = useTranslation('exports');
  const [opened, { open, close }] = useDisclosure(false);
  const settings = useUser()?.settings;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={open}
      >
        {ordered.isWaiting ? t('making') : t('many.button')}
      </Button>
      <Dialog title={t('many.title')} opened={opened} onClose={close} size="md">
        {settings !== undefined && (
          <ExportManyForm reports={reports} settings={settings} ordered={ordered} onClose={close} />
        )}
      </Dialog>
    </>
  );
}
