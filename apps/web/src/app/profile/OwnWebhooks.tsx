import { Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { TabSection } from '../../ui/TabSection.tsx';

/** Leads to the webhooks of the user. */
export function OwnWebhooks({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation('profile');
  return (
    <TabSection title={t('webhooks.title')}>
      <Text c="dimmed">{t('webhooks.text')}</Text>
      <Group>
        <ButtonLink to="/webhooks" variant="default" onClick={onLeave}>
          {t('webhooks.open')}
        </ButtonLink>
      </Group>
    </TabSection>
  );
}
