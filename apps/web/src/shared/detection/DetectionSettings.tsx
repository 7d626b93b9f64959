import { Accordion, Button, Checkbox, Radio, Stack, Switch, Text } from '@mantine/core';
import { detectionLimits } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AmountSlider } from './AmountSlider.tsx';
import { defaultDetection, isDefault, quotationChoices, type Detection } from './detection.ts';
import classes from './DetectionSettings.module.css';

interface DetectionSettingsProps {
  readonly detection: Detection;
  readonly onChange: (detection: Detection) => void;
}

const quotationTexts = {
  none: 'quotationsNone',
  cited: 'quotationsCited',
  all: 'quotationsAll',
} as const;

/** The defaults fit most texts; users who want other settings find them here. */
export function DetectionSettings({ detection, onChange }: DetectionSettingsProps) {
  const { t } = useTranslation('detection');
  const language = useLanguage();
  const change = (changes: Partial<Detection>) => onChange({ ...detection, ...changes });
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) });
  const isUsual = isDefault(detection);
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
            {isUsual ? t('default') : t('changed')}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="lg" pt={4}>
            <AmountSlider
              label={t('minPassage')}
              hint={t('minPassageHint')}
              value={detection.minPassageChars}
              shown={t('characters', shown(detection.minPassageChars))}
              range={detectionLimits.minRegionLengthChars}
              onChange={(minPassageChars) => change({ minPassageChars })}
            />
            <AmountSlider
              label={t('minSource')}
              hint={t('minSourceHint')}
              value={detection.minSourceWords}
              shown={t('words', shown(detection.minSourceWords))}
              range={detectionLimits.minSourceWords}
              onChange={(minSourceWords) => change({ minSourceWords })}
            />
            <AmountSlider
              label={t('maxGap')}
              hint={t('maxGapHint')}
              value={detection.maxGapChars}
              shown={t('characters', shown(detection.maxGapChars))}
              range={detectionLimits.maxPhraseDistanceChars}
              onChange={(maxGapChars) => change({ maxGapChars })}
            />
            <Switch
              label={t('reworded')}
              description={t('rewordedHint')}
              checked={detection.findReworded}
              onChange={(event) => change({ findReworded: event.currentTarget.checked })}
            />
            <Radio.Group
              label={t('quotations')}
              description={t('quotationsHint')}
              value={detection.excludedQuotations}
              onChange={(value) =>
                change({ excludedQuotations: quotationChoices.find((choice) => choice === value) ?? 'none' })
              }
            >
              <Stack gap="xs" mt="xs">
                {quotationChoices.map((choice) => (
                  <Radio key={choice} value={choice} label={t(quotationTexts[choice])} />
                ))}
              </Stack>
            </Radio.Group>
            <Checkbox
              label={t('bibliography')}
              description={t('bibliographyHint')}
              checked={detection.excludeBibliography}
              onChange={(event) => change({ excludeBibliography: event.currentTarget.checked })}
            />
            {!isUsual && (
              <Button
                variant="default"
                size="xs"
                style={{ alignSelf: 'flex-start' }}
                onClick={() => onChange(defaultDetection)}
              >
                {t('reset')}
              </Button>
            )}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
