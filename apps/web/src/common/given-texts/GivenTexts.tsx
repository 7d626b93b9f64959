import { Accordion, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { countSpacedWords } from '../../ui/text/piece.ts';
import { later } from '../../ui/first-page-shown.ts';
import { LaterPart } from '../../ui/LaterPart.tsx';
import type { GivenFieldsProps } from './GivenFields.tsx';

const GivenFields = later(async () => (await import('./GivenFields.tsx')).GivenFields);

interface GivenTextsProps extends Omit<GivenFieldsProps, 'isOpened'> {
  /** The title, by default "Given texts". */
  readonly title?: string;
}

/** Texts that everybody was given, such as the brief: typed or pasted, from files, or from the library. */
export function GivenTexts({ given, uploads, onChange, hasProject, title }: GivenTextsProps) {
  const { t } = useTranslation('given');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Accordion
      variant="contained"
      value={opened}
      onChange={setOpened}
      bg="var(--sheet)"
      styles={{ item: { backgroundColor: 'var(--sheet)', borderColor: 'var(--line)' } }}
    >
      <Accordion.Item value="given">
        <Accordion.Control>
          <Text fw={600}>{title ?? t('title')}</Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            <Summary given={given} uploads={uploads} />
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <LaterPart heightPx={280}>
            <GivenFields
              given={given}
              uploads={uploads}
              onChange={onChange}
              hasProject={hasProject}
              isOpened={opened !== null}
            />
          </LaterPart>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Summary({ given: { givenText, givenTexts }, uploads }: Pick<GivenTextsProps, 'given' | 'uploads'>) {
  const { t } = useTranslation('given');
  const language = useLanguage();
  const words = countSpacedWords(givenText);
  const parts = [
    ...(words > 0 ? [t('pasted', { count: words, shown: formatNumber(words, language) })] : []),
    ...uploads.items.map(({ name }) => name),
    ...givenTexts.map(({ name }) => name),
  ];
  return parts.length === 0 ? t('none') : parts.join(' · ');
}
