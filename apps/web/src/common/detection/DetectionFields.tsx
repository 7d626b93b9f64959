import { Button, Checkbox, Radio, Stack, Switch } from '@mantine/core';
import { detectionLimits } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AmountSlider } from './AmountSlider.tsx';
import { defaultDetection, originOf, quotationChoices, type Detection } from './detection.ts';

export interface DetectionFieldsProps {
  readonly detection: Detection;
  readonly onChange: (detection: Detection) => void;
}

const quotationTexts = {
  none: 'quotationsNone',
  cited: 'quotationsCited',
  all: 'quotationsAll',
} as const;

export function DetectionFields({ detection, onChange }: DetectionFieldsProps) {
  const { t } = useTranslation('detection');
  const language = useLanguage();
  const change = (changes: Partial<Detection>) => onChange({ ...detection, ...changes });
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) });
  return (
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
      {originOf(detection, undefined) !== 'default' && (
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
  );
}
