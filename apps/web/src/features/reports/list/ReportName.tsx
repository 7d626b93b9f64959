import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { RecheckSign } from '../recheck/RecheckSign.tsx';
import { RevisionSign } from './RevisionSign.tsx';
import { RowName, rowLinkClass } from '../../../ui/list/RowName.tsx';
import { Breakable } from '../../../ui/Breakable.tsx';

interface ReportNameProps {
  readonly report: ReportListItem;
  /** If the project has no column of its own. */
  readonly withProject?: boolean;
}

/** The title as a link to the report, whether it is a revision, and the date of its deletion. */
export function ReportName({ report, withProject = false }: ReportNameProps) {
  const { t } = useTranslation('app');
  const link = (
    <AnchorLink
      to="/plagiarism/reports/$id"
      params={{ id: String(report.Id) }}
      className={rowLinkClass}
      c="inherit"
      underline="hover"
    >
      <Breakable text={report.Name || t('untitled')} />
    </AnchorLink>
  );
  return (
    <RowName
      link={link}
      sign={
        <>
          <RevisionSign report={report} />
          <RecheckSign report={report} />
        </>
      }
      project={withProject ? report.ProjectName : ''}
      deletesAt={report.DeletesAt}
    />
  );
}
