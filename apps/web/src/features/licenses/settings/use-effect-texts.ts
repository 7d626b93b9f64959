import type { SubLicenseChanges } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

type Change = SubLicenseChanges['changes'][number];

/** Settings of an account by their texts on its page; several share one line without values. */
const ofAccount = {
  searchInLibrary: 'checks.library',
  addToLibrary: 'checks.add',
  useAuthWhitelist: 'checks.whitelist',
  whitelist: 'checks.whitelistField',
  autoAcceptSources: 'checks.cited',
  reportRetentionDays: 'retention.reportDays',
  libtextRetentionDays: 'retention.textDays',
  reportPermalinkReadPolicy: 'links',
  reportPermalinkWritePolicy: 'links',
} as const;
const detection: readonly string[] = [
  'maxPhraseDistance',
  'minRegionLength',
  'minSourceLength',
  'minSimilarity',
];
const withoutValues: readonly string[] = [
  ...detection,
  'welcomeMessage',
  'whitelist',
  'reportPermalinkReadPolicy',
  'reportPermalinkWritePolicy',
];

/** Changes of the settings of sub-licences in words. */
export function useEffectTexts() {
  const { t } = useTranslation('license');
  const { t: tSettings } = useTranslation('settings');
  const language = useLanguage();
  const nameOf = ({ setting }: Change): string => {
    if (detection.includes(setting)) return t('effect.detection');
    if (setting in ofAccount) return tSettings(ofAccount[setting as keyof typeof ofAccount]);
    return t(`effect.${setting as 'allowSelfRegistration'}`);
  };
  const valueOf = (setting: Change['setting'], value: Change['from']): string => {
    if (value === null) return t('effect.own');
    if (value === true) return t('effect.yes');
    if (value === false) return t('effect.no');
    if (typeof value !== 'number') return String(value).replaceAll('\n', ', ') || t('effect.any');
    if (value > 0) return formatNumber(value, language);
    return setting === 'perUserQuota' ? t('settings.noQuota') : t('effect.never');
  };
  return {
    membersOf: ({ userCount }: SubLicenseChanges) =>
      t('effect.members', { count: userCount, shown: formatNumber(userCount, language) }),
    /** One line for each change; equal ones once. */
    linesOf: ({ changes }: SubLicenseChanges): readonly string[] => [
      ...new Set(
        changes.map((change) =>
          withoutValues.includes(change.setting)
            ? t('effect.differs', { name: nameOf(change) })
            : t('effect.change', {
                name: nameOf(change),
                from: valueOf(change.setting, change.from),
                to: valueOf(change.setting, change.to),
              }),
        ),
      ),
    ],
  };
}
