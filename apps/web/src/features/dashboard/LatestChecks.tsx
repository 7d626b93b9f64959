import { Table, Text } from '@mantine/core';
import { resultLabelsBesideGaps, type ReportListItem } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatDate, formatShare } from '../../i18n/format.ts';
import { GapSign, SearchGapsNotice } from '../../common/result/SearchGapsNotice.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './Dashboard.module.css';
import { Panel } from './Panel.tsx';

/** The finished checks, newest first. */
export function LatestChecks({ reports }: { readonly reports: readonly ReportListItem[] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const all = <AnchorLink to="/plagiarism/reports">{t('checks.all')}</AnchorLink>;
  if (reports.length === 0) {
    return (
      <Panel title={t('checks.title')}>
        <Text c="dimmed">{t('checks.none')}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('checks.title')} action={all}>
      <SearchGapsNotice verdicts={reports.map(({ Verdict }) => Verdict)} />
      <div className={classes['scroll']}>
        <Table className={classes['checks'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('checks.name')}</Table.Th>
              <Table.Th className={classes['figure'] ?? ''}>{t('checks.result')}</Table.Th>
              <Table.Th className={`${classes['figure']} ${classes['date']}`}>{t('checks.date')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reports.map(({ Id, Name, ResultPercent, Scheduled, ...report }) => (
              <Table.Tr key={Id}>
                <Table.Td className={classes['name'] ?? ''}>
                  <AnchorLink to="/plagiarism/reports/$id" params={{ id: String(Id) }}>
                    {Name === '' ? t('untitled') : Name}
                  </AnchorLink>
                </Table.Td>
                <Table.Td className={classes['figure'] ?? ''} data-level={report.Verdict?.Level}>
                  {ResultPercent === null ? '' : formatShare(ResultPercent, language)}{' '}
                  <GapSign verdict={report.Verdict} />
                  {resultLabelsBesideGaps(report, language).map((label) => (
                    <div key={label} className={classes['label']}>
                      {label}
                    </div>
                  ))}
                </Table.Td>
                <Table.Td className={`${classes['figure']} ${classes['date']}`}>
                  {formatDate(Scheduled, language)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  );
}
