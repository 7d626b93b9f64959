import { operationNames, operations, type Answer, type OperationName } from '@palimpsest/contract';
import { exampleWith, idFields, linkField, ownedFields } from '../../../testing/id-fields.ts';
import type { TestClient } from '../../../testing/test-client.ts';

/** The calls that a permanent link opens, for tests of their answers. */

export interface LinkedReport {
  readonly report: number;
  readonly source: number;
}

export type Ask = (client: TestClient, target: LinkedReport, permaLinkId: string) => Promise<Answer<unknown>>;

/** Calls that are more than the example of their operation with the id of the report and the link. */
const special: Readonly<Record<string, Ask>> = {
  // Making a PDF takes two seconds, a table none; a link admits to all formats alike.
  CreatePdfReport: (c, t, permalinkid) =>
    c.call('CreatePdfReport', { reportid: t.report, format: 'csv', permalinkid }),
  UpdateSources: (c, t, permaLinkId) =>
    c.call('UpdateSources', { reportid: t.report, sources: [{ sid: t.source, acc: 1 }], permaLinkId }),
  GetExportStatus: async (c, t, permaLinkId) => {
    const order = { reportid: t.report, format: 'csv', permalinkid: permaLinkId } as const;
    const ordered = await c.call('CreatePdfReport', order);
    const exportid = ordered.data?.ExportId;
    return exportid === undefined ? ordered : c.call('GetExportStatus', { exportid, permaLinkId });
  },
};

/** An operation that changes nothing that others see: who may read the report may also have it as a file. */
const readersMayCall: ReadonlySet<OperationName> = new Set(['CreatePdfReport']);

export const takesLink = operationNames.filter((name) =>
  idFields(name).some((field) => linkField.test(field)),
);

/** The field that names a report, or a source of one. */
function reportField(name: OperationName): readonly [field: string, thing: keyof LinkedReport] | undefined {
  for (const [field, thing] of ownedFields(name)) {
    if (thing === 'report' || thing === 'source') return [field, thing];
  }
  return undefined;
}

/** The operations that name a report or a source of one. Those for administrators refuse everybody else before they look at it. */
export const namesReport = operationNames.filter(
  (name) => reportField(name) !== undefined && operations[name].access !== 'admin',
);

/** The example of an operation with the id of a report or source, and the link if the operation takes one. */
export function derivedAsk(name: OperationName): Ask {
  const [field, thing] = reportField(name) ?? [];
  if (field === undefined || thing === undefined) throw new Error(`${name} names no report: add its call`);
  const link = idFields(name).find((one) => linkField.test(one));
  return (client, target, code) => {
    const input = exampleWith(name, field, target[thing]);
    return client.call(name, (link === undefined ? input : { ...input, [link]: code }) as never);
  };
}

const isForReaders = (name: OperationName): boolean =>
  operations[name].effect === 'reading' || readersMayCall.has(name);

function asksOf(names: readonly OperationName[]): Readonly<Record<string, Ask>> {
  return Object.fromEntries(names.map((name) => [name, special[name] ?? derivedAsk(name)]));
}

/**
 * Calls for everyone whom the link lets read, and for everyone whom it lets rate: those of operations that take a link, by
 * their effect.
 */
export const reading = asksOf(takesLink.filter(isForReaders));
export const rating = asksOf(takesLink.filter((name) => !isForReaders(name)));
