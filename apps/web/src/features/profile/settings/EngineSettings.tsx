import { Switch } from '@mantine/core';
import { detectionLimits, limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AmountSlider } from '../../../common/detection/AmountSlider.tsx';
import { PatternField } from '../../../common/patterns/PatternField.tsx';
import { leastSimilarity, readWhitelist, type SettingsTabProps } from './settings-fields.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';

/** The choices that a new check begins with. A call that leaves them out gets them too. */
export function EngineSettings({ form, isForced }: SettingsTabProps) {
  const { values, change, flag } = form;
  const { t } = useTranslation('settings');
  const { t: tDetection } = useTranslation('detection');
  const language = useLanguage();
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) });
  const { minRegionLengthChars, minSourceWords, maxPhraseDistanceChars, minSimilarityPercent } =
    detectionLimits;
  return (
    <>
      <SettingsSection title={t('checks.title')} disabled={isForced}>
        <Switch label={t('checks.library')} {...flag('searchInLibrary')} />
        <Switch label={t('checks.add')} {...flag('addToLibrary')} />
        <Switch
          label={t('checks.whitelist')}
          description={t('checks.whitelistHint')}
          {...flag('useAuthWhitelist')}
        />
        <PatternField
          label={t(isForced ? 'checks.whitelistOfLicense' : 'checks.whitelistField')}
          value={values.whitelistText}
          onChange={(whitelistText) => change({ whitelistText })}
          problem={readWhitelist(values.whitelistText).problem}
          most={limits.urlPatterns}
        />
        <Switch
          label={t('checks.cited')}
          description={t('checks.citedHint')}
          {...flag('autoAcceptSources')}
        />
      </SettingsSection>
      <SettingsSection title={tDetection('title')} disabled={isForced}>
        <AmountSlider
          label={tDetection('minPassage')}
          hint={tDetection('minPassageHint')}
          value={values.minRegionLength}
          shown={tDetection('characters', shown(values.minRegionLength))}
          range={minRegionLengthChars}
          disabled={isForced}
          onChange={(minRegionLength) => change({ minRegionLength })}
        />
        <AmountSlider
          label={tDetection('minSource')}
          hint={tDetection('minSourceHint')}
          value={values.minSourceLength}
          shown={tDetection('words', shown(values.minSourceLength))}
          range={minSourceWords}
          disabled={isForced}
          onChange={(minSourceLength) => change({ minSourceLength })}
        />
        <AmountSlider
          label={tDetection('maxGap')}
          hint={tDetection('maxGapHint')}
          value={values.maxPhraseDistance}
          shown={tDetection('characters', shown(values.maxPhraseDistance))}
          range={maxPhraseDistanceChars}
          disabled={isForced}
          onChange={(maxPhraseDistance) => change({ maxPhraseDistance })}
        />
        <Switch
          label={tDetection('reworded')}
          description={tDetection('rewordedHint')}
          checked={values.minSimilarity < minSimilarityPercent.verbatimOnly}
          onChange={(event) => change({ minSimilarity: leastSimilarity(event.currentTarget.checked) })}
        />
      </SettingsSection>
    </>
  );
}
