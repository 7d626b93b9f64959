import { operationNames, operations, type Answer, type OperationName } from '@palimpsest/contract';
import { z } from 'zod';
import type { TestClient } from '../../../testing/test-client.ts';

/** The calls that a permanent link opens, for tests of their answers. */

export interface LinkedReport {
  readonly report: number;
  readonly source: number;
}

export type Ask = (client: TestClient, target: LinkedReport, permaLinkId: string) => Promise<Answer<unknown>>;

/**
 * Calls for everyone whom the link lets read, and for everyone whom it lets rate. Every operation that takes
 * a link is in one of the two tables.
 */
export const reading: Readonly<Record<string, Ask>> = {
  GetReport: (c, t, permaLinkId) => c.call('GetReport', { id: t.report, permaLinkId }),
  GetReportStatus: (c, t, permaLinkId) => c.call('GetReportStatus', { id: t.report, permaLinkId }),
  GetSources: (c, t, permaLinkId) => c.call('GetSources', { reportid: t.report, permaLinkId }),
  GetReportMarkup: (c, t, permaLinkId) => c.call('GetReportMarkup', { reportid: t.report, permaLinkId }),
  GetSourceMarkup: (c, t, permaLinkId) => c.call('GetSourceMarkup', { id: t.source, permaLinkId }),
  GetScore: (c, t, permaLinkId) => c.call('GetScore', { reportid: t.report, permaLinkId }),
  GetRevision: (c, t, permaLinkId) => c.call('GetRevision', { reportid: t.report, permaLinkId }),
  GetTextOverlay: (c, t, permaLinkId) =>
    c.call('GetTextOverlay', { reportid: t.report, type: 'v', permaLinkId }),
  GetOverlayStatistics: (c, t, permaLinkId) =>
    c.call('GetOverlayStatistics', { reportid: t.report, permaLinkId }),
  GetReferences: (c, t, permaLinkId) => c.call('GetReferences', { reportid: t.report, permaLinkId }),
  CreatePdfReport: (c, t, permalinkid) =>
    c.call('CreatePdfReport', { reportid: t.report, format: 'csv', permalinkid }),
  GetExportStatus: async (c, t, permaLinkId) => {
    const order = { reportid: t.report, format: 'csv', permalinkid: permaLinkId } as const;
    const ordered = await c.call('CreatePdfReport', order);
    const exportid = ordered.data?.ExportId;
    return exportid === undefined ? ordered : c.call('GetExportStatus', { exportid, permaLinkId });
  },
};

export const rating: Readonly<Record<string, Ask>> = {
  UpdateSources: (c, t, permaLinkId) =>
    c.call('UpdateSources', { reportid: t.report, sources: [{ sid: t.source, acc: 1 }], permaLinkId }),
  LookUpReferences: (c, t, permaLinkId) => c.call('LookUpReferences', { reportid: t.report, permaLinkId }),
  ResetReport: (c, t, permaLinkId) => c.call('ResetReport', { id: t.report, permaLinkId }),
};

export const linkField = /^permalinkid$/i;

export function inputFields(name: OperationName): string[] {
  const schema = z.toJSONSchema(operations[name].input, { io: 'input' });
  return Object.keys(schema.properties ?? {});
}

/** Add each new operation that takes a link to one of the tables above. */
export const takesLink = operationNames.filter((name) =>
  inputFields(name).some((field) => linkField.test(field)),
);
