import type { InputOf, PermaLink, Report } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../../api/query.ts';
import type { CallResult } from '../../../../api/read-answer.ts';
import { reportQuery } from '../../queries.ts';
import type { ShareChoices } from './policies.ts';

interface ShareLink extends ShareChoices {
  readonly id: string;
}

/** The properties of a report that matter for its link; a row of the list has them as well. */
export type SharedReport = Pick<
  Report,
  'Id' | 'PermaLinkId' | 'PermaLinkRead' | 'PermaLinkWrite' | 'PermaLinkTitles' | 'PermaLinkExpires'
>;

/** The link of the user's own report. The report contains the server's answer at once. */
export function useShare(report: SharedReport) {
  const client = useQueryClient();
  const show = (link: PermaLink | null) => {
    const fields = link ?? {
      PermaLinkId: '',
      PermaLinkRead: null,
      PermaLinkWrite: null,
      PermaLinkTitles: null,
      PermaLinkExpires: null,
    };
    client.setQueryData<CallResult<Report>>(
      reportQuery(report.Id, {}).queryKey,
      (known) => known && { ...known, data: { ...known.data, ...fields } },
    );
  };
  const create = useOperation('CreatePermaLink', { onSuccess: ({ data }) => show(data) });
  const update = useOperation('UpdatePermaLink', {
    onSuccess: ({ data }) => show(data),
    // Somebody revoked it elsewhere, so there is no link to change.
    onError: ({ key }) => {
      if (key === 'permalinkNotValid') show(null);
    },
  });
  const revoke = useOperation('RevokePermaLink', { onSuccess: () => show(null) });
  const asked = update.isPending ? update.variables : null;
  return {
    link: linkOf(report, asked),
    isCreating: create.isPending,
    create: () => create.mutate({ reportid: report.Id }),
    change: ({ read, write, titles, expires }: ShareChoices) =>
      update.mutate({ reportid: report.Id, read, write, titles: titles ? 1 : 0, expires }),
    revoke: () => revoke.mutate({ reportid: report.Id }),
  };
}

type AskedChange = Pick<InputOf<'UpdatePermaLink'>, 'read' | 'write' | 'titles' | 'expires'>;

/** While a change is being sent, the link is shown as it will be. */
function linkOf(report: SharedReport, asked: AskedChange | null): ShareLink | null {
  const { PermaLinkId, PermaLinkRead, PermaLinkWrite, PermaLinkTitles, PermaLinkExpires } = report;
  if (PermaLinkId === '' || PermaLinkRead === null || PermaLinkWrite === null) return null;
  return {
    id: PermaLinkId,
    read: asked?.read ?? PermaLinkRead,
    write: asked?.write ?? PermaLinkWrite,
    titles: asked?.titles === undefined ? PermaLinkTitles === true : asked.titles === 1,
    expires: asked?.expires === undefined ? PermaLinkExpires : asked.expires,
  };
}
