import type { MonitoringFinding } from '@palimpsest/contract';
import { Breakable } from '../../../ui/Breakable.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { RowName, rowLinkClass } from '../../../ui/list/RowName.tsx';

/** The title of the page as a link to the evidence, and its address. */
export function FindingName({ finding }: { readonly finding: MonitoringFinding }) {
  const { Id, Title, Url } = finding;
  const link = (
    <AnchorLink
      to="/monitoring/findings/$id"
      params={{ id: String(Id) }}
      className={rowLinkClass}
      c="inherit"
      underline="hover"
    >
      <Breakable text={Title || Url} />
    </AnchorLink>
  );
  return <RowName link={link} project="" about={Title === '' ? '' : Url} />;
}
