import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardMeta, Cards, SelectableCard } from '../../../ui/list/Cards.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { DeleteReport } from './DeleteReport.tsx';
import { ReportName } from './ReportName.tsx';
import { ResultCell } from './ResultCell.tsx';
import { StatusSign } from './StatusSign.tsx';

interface ReportCardsProps {
  readonly reports: readonly ReportListItem[];
  readonly selection: Selection<ReportListItem>;
  readonly onDelete: (report: ReportListItem) => void;
}

/** The reports on a phone. */
export function ReportCards({ reports, selection, onDelete }: ReportCardsProps) {
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
          action={<DeleteReport report={report} onDelete={onDelete} />}
        >
          <ReportName report={report} />
          <ResultCell report={report} />
          <CardMeta>
            <StatusSign status={report.Status} />
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
