import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '../../../ui/links.tsx';
import { RowName, rowLinkClass } from '../../../ui/list/RowName.tsx';

/** The title, leading to the report, and its project's tag. */
export function ReportName({ report }: { readonly report: ReportListItem }) {
  const { t } = useTranslation('app');
  const link = (
    <AnchorLink
      to="/plagiarism/reports/$id"
      params={{ id: String(report.Id) }}
      className={rowLinkClass}
      c="inherit"
      underline="hover"
    >
      {report.Name || t('untitled')}
    </AnchorLink>
  );
  return <RowName link={link} project={report.ProjectId === 0 ? '' : report.ProjectName} />;
}
