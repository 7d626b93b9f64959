import { readingNote, type Report } from '@palimpsest/contract';
import { creditsAreCounted } from '../../../../api/page-settings.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatDateTime, formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useReportAccess } from '../../report-access.ts';
import type { Fact } from '../../../../ui/FactList.tsx';

export function useReportFacts(report: Report): readonly Fact[] {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { permaLinkId } = useReportAccess();
  const facts: readonly Fact[] = [
    { name: t('facts.author'), value: report.Author },
    { name: t('facts.date'), value: formatDateTime(report.Scheduled, language) },
    { name: t('facts.project'), value: permaLinkId === undefined ? report.ProjectName : '' },
    { name: t('facts.language'), value: languageName(report.Language, language) },
    { name: t('facts.reading'), value: readingNote(report, language) },
    { name: t('facts.words'), value: formatNumber(report.TotalWords, language) },
    { name: t('facts.pages'), value: formatNumber(report.Pages, language) },
    { name: t('facts.credits'), value: creditsAreCounted() ? formatNumber(report.Credits, language) : '' },
  ];
  return facts.filter((fact) => fact.value !== '');
}

const quotations = {
  none: 'settings.quotationsNone',
  cited: 'settings.quotationsCited',
  all: 'settings.quotationsAll',
} as const;

export function useSettingFacts({ Settings, Order, EngineVersion }: Report): readonly Fact[] {
  const { t } = useTranslation('reports');
  const order = useOrderFacts(Order);
  const language = useLanguage();
  const characters = (count: number) =>
    t('settings.characters', { count, characters: formatNumber(count, language) });
  const yesOrNo = (flag: number) => (flag === 1 ? t('settings.yes') : t('settings.no'));
  return [
    { name: t('settings.web'), value: yesOrNo(Settings.WebSearch) },
    { name: t('settings.library'), value: yesOrNo(Settings.LibrarySearch) },
    { name: t('settings.minPassage'), value: characters(Settings.MinRegionLength) },
    { name: t('settings.maxGap'), value: characters(Settings.MaxPhraseDistance) },
    {
      name: t('settings.minSource'),
      value: t('words', { count: Settings.MWThreshold, words: formatNumber(Settings.MWThreshold, language) }),
    },
    { name: t('settings.minSimilarity'), value: formatPercent(Settings.MinSimilarity, language) },
    { name: t('settings.quotations'), value: t(quotations[Settings.ExcludeQuotations]) },
    {
      name: t('settings.bibliography'),
      value:
        Settings.ExcludeBibliography === 1
          ? t('settings.bibliographyLeftOut')
          : t('settings.bibliographyCounts'),
    },
    ...order,
    { name: t('settings.engine'), value: EngineVersion },
  ];
}

/** The order's settings for initial ratings and searched projects; settings that weren't chosen are left out. */
function useOrderFacts(order: Report['Order']): readonly Fact[] {
  const { t } = useTranslation('overview');
  const { t: tApp } = useTranslation('app');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  if (order === null) return [];
  const { ExcludedUrls, AcceptedUrls, UseWhitelist, ExtractLinks, SearchProjects, GivenTexts } = order;
  const projects = SearchProjects?.map(({ Id, Name }) =>
    Id === 0 ? tApp('document.noProject') : Name || t('order.deletedProject'),
  );
  const facts: readonly Fact[] = [
    { name: t('order.projects'), value: (projects ?? []).join('\n') },
    {
      name: t('order.given'),
      value: GivenTexts.map(
        ({ Name, Words }) =>
          `${Name || t('order.deletedText')} (${tReports('words', { count: Words, words: formatNumber(Words, language) })})`,
      ).join('\n'),
    },
    { name: t('order.excluded'), value: ExcludedUrls.join('\n') },
    { name: t('order.whitelist'), value: UseWhitelist === 1 ? t('order.whitelistUsed') : '' },
    { name: t('order.accepted'), value: AcceptedUrls.join('\n') },
    { name: t('order.cited'), value: ExtractLinks === 1 ? t('order.citedAccepted') : '' },
  ];
  return facts.filter(({ value }) => value !== '');
}
