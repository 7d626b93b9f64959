import { Accordion, Text } from '@mantine/core';
import { useUser } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { later } from '../../ui/first-page-shown.ts';
import { LaterPart } from '../../ui/LaterPart.tsx';
import { originOf } from './detection.ts';
import type { DetectionFieldsProps } from './DetectionFields.tsx';
import classes from './DetectionSettings.module.css';

const DetectionFields = later(async () => (await import('./DetectionFields.tsx')).DetectionFields);

/** The defaults fit most texts; users who want other settings find them here. */
export function DetectionSettings({ detection, onChange }: DetectionFieldsProps) {
  const { t } = useTranslation('detection');
  const settings = useUser()?.settings;
  return (
    <Accordion
      classNames={{
        root: classes['root'] ?? '',
        item: classes['item'] ?? '',
        control: classes['control'] ?? '',
        content: classes['content'] ?? '',
      }}
    >
      <Accordion.Item value="detection">
        <Accordion.Control>
          <Text fw={600}>{t('title')}</Text>
          <Text size="xs" c="dimmed">
            {t(`origin.${originOf(detection, settings)}`)}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <LaterPart heightPx={560}>
            <DetectionFields detection={detection} onChange={onChange} />
          </LaterPart>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
