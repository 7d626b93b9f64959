import { Switch } from '@mantine/core';
import { detectionLimits, limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AmountSlider } from '../../../common/detection/AmountSlider.tsx';
import { PatternField } from '../../../common/patterns/PatternField.tsx';
import { switchSimilarity, whitelistOf, type SettingsTabProps } from './settings-draft.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';

/** The choices that a new check begins with. A call that leaves them out gets them too. */
export function EngineSettings({ draft, onChange, isForced }: SettingsTabProps) {
  const { t } = useTranslation('settings');
  const { t: tDetection } = useTranslation('detection');
  const language = useLanguage();
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) });
  const { minRegionLengthChars, minSourceWords, maxPhraseDistanceChars, minSimilarityPercent } =
    detectionLimits;
  return (
    <>
      <SettingsSection title={t('checks.title')} disabled={isForced}>
        <Switch
          label={t('checks.library')}
          checked={draft.searchInLibrary}
          onChange={(event) => onChange({ ...draft, searchInLibrary: event.currentTarget.checked })}
        />
        <Switch
          label={t('checks.add')}
          checked={draft.addToLibrary}
          onChange={(event) => onChange({ ...draft, addToLibrary: event.currentTarget.checked })}
        />
        <Switch
          label={t('checks.whitelist')}
          description={t('checks.whitelistHint')}
          checked={draft.useAuthWhitelist}
          onChange={(event) => onChange({ ...draft, useAuthWhitelist: event.currentTarget.checked })}
        />
        <PatternField
          label={t(isForced ? 'checks.whitelistOfLicense' : 'checks.whitelistField')}
          value={draft.whitelistText}
          onChange={(whitelistText) => onChange({ ...draft, whitelistText })}
          problem={whitelistOf(draft).problem}
          most={limits.urlPatterns}
        />
        <Switch
          label={t('checks.cited')}
          description={t('checks.citedHint')}
          checked={draft.autoAcceptSources}
          onChange={(event) => onChange({ ...draft, autoAcceptSources: event.currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title={tDetection('title')} disabled={isForced}>
        <AmountSlider
          label={tDetection('minPassage')}
          hint={tDetection('minPassageHint')}
          value={draft.minRegionLength}
          shown={tDetection('characters', shown(draft.minRegionLength))}
          range={minRegionLengthChars}
          disabled={isForced}
          onChange={(minRegionLength) => onChange({ ...draft, minRegionLength })}
        />
        <AmountSlider
          label={tDetection('minSource')}
          hint={tDetection('minSourceHint')}
          value={draft.minSourceLength}
          shown={tDetection('words', shown(draft.minSourceLength))}
          range={minSourceWords}
          disabled={isForced}
          onChange={(minSourceLength) => onChange({ ...draft, minSourceLength })}
        />
        <AmountSlider
          label={tDetection('maxGap')}
          hint={tDetection('maxGapHint')}
          value={draft.maxPhraseDistance}
          shown={tDetection('characters', shown(draft.maxPhraseDistance))}
          range={maxPhraseDistanceChars}
          disabled={isForced}
          onChange={(maxPhraseDistance) => onChange({ ...draft, maxPhraseDistance })}
        />
        <Switch
          label={tDetection('reworded')}
          description={tDetection('rewordedHint')}
          checked={draft.minSimilarity < minSimilarityPercent.verbatimOnly}
          onChange={(event) => onChange(switchSimilarity(draft, event.currentTarget.checked))}
        />
      </SettingsSection>
    </>
  );
}
