import {
  operationNames,
  operations,
  type Answer,
  type OperationName,
  type OwnedThing,
} from '@palimpsest/contract';
import { exampleWith, idFields, linkField, ownedFields } from '../id-fields.ts';
import type { TestClient } from '../test-client.ts';
import type { OwnersIds } from './owners-ids.ts';

type Call = (client: TestClient, ids: OwnersIds) => Promise<Answer<unknown>>;

const idsOf: Readonly<Record<OwnedThing, (ids: OwnersIds) => number | string>> = {
  project: ({ project }) => project,
  report: ({ report }) => report,
  source: ({ source }) => source,
  libraryText: ({ libraryText }) => libraryText,
  givenText: ({ givenText }) => givenText,
  upload: ({ upload }) => upload,
  import: ({ imported }) => imported,
  importFile: ({ importedFile }) => importedFile,
  export: ({ exported }) => exported,
  session: ({ session }) => session,
  passkey: ({ passkey }) => passkey,
  userCode: ({ userCode }) => userCode,
  message: ({ message }) => message,
  invoice: ({ invoice }) => invoice,
  mandate: ({ mandate }) => mandate,
  webhook: ({ webhook }) => webhook,
  webhookDelivery: ({ webhookDelivery }) => webhookDelivery,
  monitoredText: ({ monitoredText }) => monitoredText,
  monitoringFinding: ({ monitoringFinding }) => monitoringFinding,
};

/** Only administrators may call it: of everything, or of a licence. */
export const isRestricted = (name: OperationName): boolean =>
  ['admin', 'support', 'licenseAdmin'].includes(operations[name].access);

/**
 * The calls of operations that take one id, which says whose thing it is, and perhaps a permanent link: their example with
 * this id. Operations with several ids are not among them: each has to be tested with the others being the caller's own.
 */
const derived = operationNames.flatMap((name) => {
  const [link, ...otherLinks] = idFields(name).filter((field) => linkField.test(field));
  const [field = '', ...others] = idFields(name).filter((one) => one !== link);
  const thing = ownedFields(name).get(field);
  if (isRestricted(name) || thing === undefined || others.length + otherLinks.length > 0) return [];
  const isFinal = operations[name].effect === 'final';
  const input = (ids: OwnersIds) => exampleWith(name, field, idsOf[thing](ids));
  const alone: Call = (client, ids) => client.call(name, input(ids) as never);
  if (link === undefined) return [{ key: `${name}.${field}`, isFinal, call: alone }];
  const withLink: Call = (client, ids) =>
    client.call(name, { ...input(ids), [link]: ids.permaLink } as never);
  return [
    { key: `${name}.${field}`, isFinal, call: alone },
    { key: `${name}.${link}`, isFinal, call: withLink },
  ];
});

/** The calls that only administrators may make, with their example: the others are refused before it is read. */
export const restrictedCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  operationNames
    .filter(isRestricted)
    .flatMap((name) =>
      idFields(name).map((field): [string, Call] => [
        `${name}.${field}`,
        (client) => client.call(name, operations[name].example as never),
      ]),
    ),
);

/**
 * A table with the derived calls that neither it nor another table contains, in an order in which the owner can make all of
 * them.
 */
export function withDerivedCalls(
  other: Readonly<Record<string, Call>>,
  table: Readonly<Record<string, Call>>,
): Readonly<Record<string, Call>> {
  const missing = derived.filter(({ key }) => !(key in table) && !(key in other));
  const entries = (isFinal: boolean) =>
    missing.filter((one) => one.isFinal === isFinal).map(({ key, call }) => [key, call] as const);
  return { ...Object.fromEntries(entries(false)), ...table, ...Object.fromEntries(entries(true)) };
}
