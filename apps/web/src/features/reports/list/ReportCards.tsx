import { useTranslation } from '../../../i18n/translate.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardActions } from '../../../ui/list/CardActions.tsx';
import { CardMeta, Cards, SelectableCard } from '../../../ui/list/Cards.tsx';
import { DeleteReport } from './DeleteReport.tsx';
import { ReportName } from './ReportName.tsx';
import type { ReportRows } from './ReportTable.tsx';
import { ResultCell } from './ResultCell.tsx';
import { SharedLink } from './SharedLink.tsx';
import { StatusSign } from '../../../common/result/StatusSign.tsx';

/** The reports on a phone. */
export function ReportCards({
  reports,
  selection,
  onActivate,
  onDelete,
  withOwner,
  withProject,
}: ReportRows) {
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  return (
    <Cards>
      {reports.map((report) => (
        <SelectableCard
          key={report.Id}
          name={report.Name || tApp('untitled')}
          selected={selection.has(report)}
          onToggle={() => selection.toggle(report)}
          action={
            <CardActions name={report.Name || tApp('untitled')} onDetails={() => onActivate(report)}>
              <SharedLink report={report} />
              <DeleteReport report={report} onDelete={onDelete} />
            </CardActions>
          }
        >
          <ReportName report={report} withProject={withProject} />
          <ResultCell report={report} />
          <CardMeta>
            <StatusSign status={report.Status} />
            {withOwner && <span>{report.Owner}</span>}
            <span>{formatDate(report.Scheduled, language)}</span>
            <span>{t('pages', { count: report.Pages, pages: formatNumber(report.Pages, language) })}</span>
            {report.Status === 'Ok' && (
              <span>
                {t('sources.count', {
                  count: report.SourceCount,
                  sources: formatNumber(report.SourceCount, language),
                })}
              </span>
            )}
          </CardMeta>
        </SelectableCard>
      ))}
    </Cards>
  );
}
