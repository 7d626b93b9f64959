import { Accordion, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { later } from '../../../ui/first-page-shown.ts';
import { LaterPart } from '../../../ui/LaterPart.tsx';
import type { PropertyFieldsProps } from './PropertyFields.tsx';

const PropertyFields = later(async () => (await import('./PropertyFields.tsx')).PropertyFields);

/** The report's name and project; every field may stay empty. */
export function Properties({ draft, change, documents }: PropertyFieldsProps) {
  const { t } = useTranslation('checks');
  const { t: tApp } = useTranslation('app');
  const summary = [draft.title, draft.author].filter((part) => part !== '').join(' · ');

  return (
    <Accordion
      variant="contained"
      bg="var(--sheet)"
      styles={{ item: { backgroundColor: 'var(--sheet)', borderColor: 'var(--line)' } }}
    >
      <Accordion.Item value="properties">
        <Accordion.Control>
          <Text fw={600}>{tApp('document.title')}</Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {summary === '' ? t('properties.hint') : summary}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <LaterPart heightPx={240}>
            <PropertyFields draft={draft} change={change} documents={documents} />
          </LaterPart>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
