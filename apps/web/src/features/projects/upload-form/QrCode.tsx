import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './UploadFormPanel.module.css';

interface QrCodeProps {
  readonly link: string;
  /** The name of the project: the files are named after it. */
  readonly name: string;
}

/** The address as a QR code for a slide or a handout. */
export function QrCode({ link, name }: QrCodeProps) {
  const { t } = useTranslation('submissions');
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} stroke={1.6} aria-hidden />}
        onClick={dialog.open}
      >
        {t('qr.show')}
      </Button>
      <Dialog title={t('qr.title')} opened={opened} onClose={dialog.close} size="sm">
        <Pictures link={link} name={name} />
      </Dialog>
    </>
  );
}

function Pictures({ link, name }: QrCodeProps) {
  const { t } = useTranslation('submissions');
  const { data } = useQuery({ queryKey: ['qr', link], queryFn: () => drawQr(link), staleTime: Infinity });
  if (data === undefined) return null;
  const fileName = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'form'}-qr`;
  const downloads = [
    [t('qr.svg'), data.svg, 'svg'],
    [t('qr.png'), data.png, 'png'],
  ] as const;
  return (
    <Stack align="center" gap="md">
      <img src={data.svg} alt={t('qr.alt')} className={classes['qr']} />
      <Text size="xs" c="dimmed" ta="center" className={classes['address'] ?? ''}>
        {link}
      </Text>
      <Group gap="xs" justify="center">
        {downloads.map(([label, href, ending]) => (
          <Button
            key={ending}
            component="a"
            variant="default"
            href={href}
            download={`${fileName}.${ending}`}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** Both pictures as data URLs. Black on white in dark mode too, because phones can read that. */
async function drawQr(link: string): Promise<{ readonly svg: string; readonly png: string }> {
  const { toString, toDataURL } = await import('qrcode');
  const look = { margin: 4, errorCorrectionLevel: 'M' } as const;
  const svg = await toString(link, { ...look, type: 'svg' });
  return {
    svg: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    png: await toDataURL(link, { ...look, width: 1024 }),
  };
}
