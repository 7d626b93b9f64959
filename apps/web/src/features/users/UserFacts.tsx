import type { ManagedUser } from '@palimpsest/contract';
import { formatBytes, formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FactList, type Fact } from '../../ui/FactList.tsx';

export function UserFacts({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const when = (seconds: number | null) =>
    seconds === null ? t('never') : formatDateTime(seconds, language);
  const stored = user.StoredBytes === null ? t('notCounted') : formatBytes(user.StoredBytes, language);
  const facts: readonly Fact[] = [
    { name: t('fact.id'), value: String(user.Id) },
    { name: t('column.mail'), value: user.Mail === '' ? t('none') : user.Mail },
    { name: t('column.date'), value: when(user.Date) },
    { name: t('column.lastUse'), value: when(user.LastUse) },
    ...(user.LockedDate === null ? [] : [{ name: t('fact.locked'), value: when(user.LockedDate) }]),
    { name: t('fact.language'), value: t(`language.${user.Language}`) },
    { name: t('factor.label'), value: t(user.HasSecondFactor ? 'factor.1' : 'factor.0') },
    { name: t('fact.sessions'), value: formatNumber(user.Sessions, language) },
    { name: t('fact.reports'), value: formatNumber(user.Reports, language) },
    { name: t('fact.texts'), value: formatNumber(user.Texts, language) },
    { name: t('fact.stored'), value: stored },
    ...(user.Licensee === '' ? [] : [{ name: t('fact.licence'), value: user.Licensee }]),
  ];
  return <FactList facts={facts} />;
}
