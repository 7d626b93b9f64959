import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { LearningLaunch } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { VisitNotice } from './problems/VisitNotice.tsx';

/** A teacher says once, in a window of the product, which account is theirs. This page notices when that is done. */
export function ConnectAccount({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const { Platform: platform, ConnectCode } = launch;
  return (
    <VisitNotice title={t('connect.title')} text={t('connect.text', { platform })}>
      <Button
        component="a"
        href={`/learning/connect/${ConnectCode}`}
        target="_blank"
        // The window is the product itself: the page of the platform must not be able to change it.
        rel="noopener"
        rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
      >
        {t('connect.open')}
      </Button>
      <Text size="sm" c="dimmed" mt="sm">
        {t('connect.waits')}
      </Text>
    </VisitNotice>
  );
}
