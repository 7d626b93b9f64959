import { Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { errorText, resultSentence, type Report, type ReportListItem } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { ErrorState } from '../../../../common/feedback/ErrorState.tsx';
import { AnchorLink } from '../../../../ui/links.tsx';
import { DetailsSection, DetailsTitle, detailsCommentClass } from '../../../../ui/list/ListDetails.tsx';
import { DeletesIn } from '../../../../ui/list/DeletesIn.tsx';
import { useReport } from '../../queries.ts';
import { SearchAgain } from '../../recheck/SearchAgain.tsx';
import { hasRecheck, RecheckReport } from '../../recheck/RecheckReport.tsx';
import { FactList } from '../../../../ui/FactList.tsx';
import { useReportFacts, useSettingFacts } from '../../review/properties/use-facts.ts';
import { badgeUrl } from '../image-url.ts';
import { StatusSign } from '../../../../common/result/StatusSign.tsx';
import { DetailActions } from './DetailActions.tsx';
import classes from './ReportDetails.module.css';
import { ViewSection } from './ViewSection.tsx';

interface ReportDetailsProps {
  /** The active row; null if no row is active. */
  readonly row: ReportListItem | null;
  readonly onEdit: (reports: readonly ReportListItem[]) => void;
}

/**
 * The properties of the active report: its facts, the view in which it opens, the settings of the check, and the
 * actions.
 */
export function ReportDetails({ row, onEdit }: ReportDetailsProps) {
  const { t } = useTranslation('overview');
  if (row === null) return <Text c="dimmed">{t('details.choose')}</Text>;
  // The status is part of the key: a check that has ended has a result to show.
  return <LoadedDetails key={`${row.Id} ${row.Status}`} row={row} onEdit={onEdit} />;
}

function LoadedDetails({ row, onEdit }: ReportDetailsProps & { readonly row: ReportListItem }) {
  const { t } = useTranslation('app');
  const query = useReport(row.Id);
  const report = query.data?.data;
  return (
    <>
      <DetailsTitle>{row.Name || t('untitled')}</DetailsTitle>
      {report === undefined ? (
        query.error === null ? (
          <Stack gap="sm" mt="md" aria-busy>
            <Skeleton height={96} width={96} circle />
            <Skeleton height={14} />
            <Skeleton height={14} width="70%" />
          </Stack>
        ) : (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        )
      ) : (
        <Sections report={report} row={row} onEdit={onEdit} />
      )}
    </>
  );
}

interface SectionsProps {
  readonly report: Report;
  readonly row: ReportListItem;
  readonly onEdit: ReportDetailsProps['onEdit'];
}

function Sections({ report, row, onEdit }: SectionsProps) {
  const { t } = useTranslation('overview');
  const { t: tApp } = useTranslation('app');
  const { t: tReports } = useTranslation('reports');
  const { t: tRecheck } = useTranslation('recheck');
  const { t: tRevision } = useTranslation('revision');
  const facts = useReportFacts(report);
  const settings = useSettingFacts(report);
  return (
    <>
      <DetailsSection title={t('details.properties')}>
        <Result report={report} />
        <FactList facts={report.ReadOnly ? [{ name: t('owner'), value: report.Owner }, ...facts] : facts} />
        {report.RevisionOf !== 0 && (
          <Text size="xs" mt={8} className={classes['base'] ?? ''}>
            {tRevision('revises')}{' '}
            <AnchorLink to="/plagiarism/reports/$id" params={{ id: String(report.RevisionOf) }} size="xs">
              {report.RevisionOfName || tApp('untitled')}
            </AnchorLink>
          </Text>
        )}
        <DeletesIn deletesAt={report.DeletesAt} />
        {report.Comment !== '' && (
          <Text size="xs" mt={8} className={detailsCommentClass}>
            {report.Comment}
          </Text>
        )}
      </DetailsSection>
      {hasRecheck(report) && (
        <DetailsSection title={tRecheck('title')}>
          <RecheckReport report={report} />
        </DetailsSection>
      )}
      {report.Status === 'Ok' && <ViewSection report={report} />}
      <DetailsSection title={tReports('facts.settings')}>
        <FactList facts={settings} />
      </DetailsSection>
      <DetailsSection title={t('details.actions')}>
        <DetailActions report={report} onEdit={() => onEdit([row])} />
      </DetailsSection>
    </>
  );
}

/** The badge and its explanation. For a check without a result: its state and the reason. */
function Result({ report }: { readonly report: Report }) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const scheme = useComputedColorScheme('light');
  if (report.ResultPercent === null) {
    return (
      <div className={classes['waiting']}>
        <StatusSign status={report.Status} />
        {report.StatusCode !== '' && <Text size="xs">{errorText(report.StatusCode, language)}</Text>}
      </div>
    );
  }
  return (
    <div className={classes['result']}>
      <img
        src={badgeUrl(report.Id, language, { scheme, size: 96, version: report.RatingVersion })}
        width={96}
        height={96}
        alt={t('details.badge', { percent: formatPercent(report.ResultPercent, language) })}
      />
      <p className={classes['words']}>{resultSentence(report, language)}</p>
      <SearchAgain report={report} />
    </div>
  );
}
