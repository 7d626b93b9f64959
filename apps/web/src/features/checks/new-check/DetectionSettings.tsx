import { Accordion, Button, Checkbox, Radio, Slider, Stack, Switch, Text } from '@mantine/core';
import { detectionLimits } from '@palimpsest/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { defaultDetection, isDefault, quotationChoices, type Detection } from './detection.ts';
import classes from './NewCheck.module.css';

interface DetectionSettingsProps {
  readonly detection: Detection;
  readonly onChange: (detection: Detection) => void;
}

const quotationTexts = {
  none: 'detection.quotationsNone',
  cited: 'detection.quotationsCited',
  all: 'detection.quotationsAll',
} as const;

/** What fits most texts is set; who wants something else finds it here. */
export function DetectionSettings({ detection, onChange }: DetectionSettingsProps) {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  const change = (changes: Partial<Detection>) => onChange({ ...detection, ...changes });
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) });
  const isUsual = isDefault(detection);
  return (
    <Accordion
      classNames={{
        root: classes['detection'] ?? '',
        item: classes['detectionItem'] ?? '',
        control: classes['detectionControl'] ?? '',
        content: classes['detectionContent'] ?? '',
      }}
    >
      <Accordion.Item value="detection">
        <Accordion.Control>
          <Text fw={600}>{t('detection.title')}</Text>
          <Text size="xs" c="dimmed">
            {isUsual ? t('detection.default') : t('detection.changed')}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="lg" pt={4}>
            <AmountSlider
              label={t('detection.minPassage')}
              hint={t('detection.minPassageHint')}
              value={detection.minPassageChars}
              shown={t('detection.characters', shown(detection.minPassageChars))}
              range={detectionLimits.minRegionLengthChars}
              onChange={(minPassageChars) => change({ minPassageChars })}
            />
            <AmountSlider
              label={t('detection.minSource')}
              hint={t('detection.minSourceHint')}
              value={detection.minSourceWords}
              shown={t('detection.words', shown(detection.minSourceWords))}
              range={detectionLimits.minSourceWords}
              onChange={(minSourceWords) => change({ minSourceWords })}
            />
            <AmountSlider
              label={t('detection.maxGap')}
              hint={t('detection.maxGapHint')}
              value={detection.maxGapChars}
              shown={t('detection.characters', shown(detection.maxGapChars))}
              range={detectionLimits.maxPhraseDistanceChars}
              onChange={(maxGapChars) => change({ maxGapChars })}
            />
            <Switch
              label={t('detection.reworded')}
              description={t('detection.rewordedHint')}
              checked={detection.findReworded}
              onChange={(event) => change({ findReworded: event.currentTarget.checked })}
            />
            <Radio.Group
              label={t('detection.quotations')}
              description={t('detection.quotationsHint')}
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
              label={t('detection.bibliography')}
              description={t('detection.bibliographyHint')}
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
                {t('detection.reset')}
              </Button>
            )}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

interface AmountSliderProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  /** The value with its unit. */
  readonly shown: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

function AmountSlider({ label, hint, value, shown, range, onChange }: AmountSliderProps) {
  const labelId = useId();
  return (
    <div>
      <div className={classes['amount']}>
        <span id={labelId}>{label}</span>
        <output className="tabular">{shown}</output>
      </div>
      <Text size="xs" c="dimmed" mb={6}>
        {hint}
      </Text>
      <Slider
        size="sm"
        thumbSize={20}
        label={null}
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        onChange={onChange}
        thumbProps={{ 'aria-labelledby': labelId, 'aria-valuetext': shown }}
      />
    </div>
  );
}
