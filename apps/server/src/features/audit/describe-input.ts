import { operations, type Operation, type OperationName } from '@palimpsest/contract';
import { z } from 'zod';

/** The part of a call's input that the audit log keeps. */
export interface DescribedInput {
  /** The kind of thing that was changed, for example `report`; '' if the input names nothing. */
  readonly subjectKind: string;
  /** Its id; several ids are separated by commas. */
  readonly subjectId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that name what is changed, the most specific first; `id` and `ids` belong to the feature of the operation. */
const kindOfField: Readonly<Record<string, string>> = {
  userid: 'user',
  reportid: 'report',
  reportids: 'report',
  projectid: 'project',
  importid: 'import',
  exportid: 'export',
  uploadid: 'upload',
  uploadids: 'upload',
  invoiceid: 'invoice',
  productid: 'product',
  libtextids: 'libraryText',
  domainid: 'ssoDomain',
  // Only that of an exchange rate is changed.
  month: 'exchangeRate',
  tokenid: 'directoryToken',
};

const kindOfFeature: Readonly<Record<string, string>> = {
  reports: 'report',
  checks: 'report',
  library: 'libraryText',
  projects: 'project',
  imports: 'import',
  uploads: 'upload',
  exports: 'export',
  messages: 'message',
  mails: 'mail',
  contact: 'inquiry',
  declarations: 'declaration',
  orders: 'order',
  payments: 'paymentNotice',
  products: 'product',
  collusion: 'givenText',
  'web-index': 'webRun',
  webhooks: 'webhook',
  monitoring: 'monitoredText',
  'learning-platforms': 'learningPlatform',
  'api-keys': 'userCode',
};

/** Operations on things that the feature does not tell, such as parts of an account. */
const kindOfOperation: Partial<Record<OperationName, string>> = {
  EndSession: 'session',
  RenamePasskey: 'passkey',
  RemovePasskey: 'passkey',
  ReplayWebhookDelivery: 'webhookDelivery',
  RateMonitoringFindings: 'monitoringFinding',
  CreateMonitoringEvidence: 'monitoringFinding',
  RevokeMandate: 'mandate',
  SetSubscriptionMandate: 'mandate',
  // Its ids are those of texts in the library of the project.
  StartProjectChecks: 'libraryText',
  // Its id is that of the member.
  RemoveUserLicense: 'user',
};

const mostIds = 50;

/**
 * Numbers, switches and choices of a list are kept. Texts may be secret, or the work of a student: they are kept only if
 * the operation lists their field in `auditedTexts`. The names of all other fields are kept under `withheld`.
 */
export function describeInput(name: OperationName, input: unknown): DescribedInput {
  const fields: Fields = typeof input === 'object' && input !== null ? { ...input } : {};
  const { auditedTexts = [] }: Operation = operations[name];
  const choices = choicesOf(name);
  const details: Record<string, unknown> = {};
  const withheld: string[] = [];
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined || value === '') continue;
    const isKept = isPlain(value) || auditedTexts.includes(field) || choices.has(field);
    if (isKept) details[field] = Array.isArray(value) ? value.slice(0, mostIds) : value;
    else withheld.push(field);
  }
  return {
    ...subjectOf(name, fields),
    details: withheld.length === 0 ? details : { ...details, withheld },
  };
}

function subjectOf(name: OperationName, fields: Fields): Omit<DescribedInput, 'details'> {
  const { feature } = operations[name];
  const named = Object.entries(fields).find(([field]) => Object.hasOwn(kindOfField, field.toLowerCase()));
  const own = fields['id'] ?? fields['ids'];
  if (own !== undefined) {
    return {
      subjectKind: kindOfOperation[name] ?? kindOfFeature[feature] ?? feature,
      subjectId: listed(own),
    };
  }
  if (named === undefined) return { subjectKind: '', subjectId: '' };
  const [field, value] = named;
  return { subjectKind: kindOfField[field.toLowerCase()] ?? '', subjectId: listed(value) };
}

function listed(value: unknown): string {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return ids.slice(0, mostIds).map(String).join(',');
}

/** A number, a switch, or a list of numbers: none of them can contain a secret. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'number');
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}

const choices = new Map<OperationName, ReadonlySet<string>>();

/** The fields whose values the contract lists, such as a language. */
function choicesOf(name: OperationName): ReadonlySet<string> {
  const known = choices.get(name);
  if (known !== undefined) return known;
  const { properties = {} } = z.toJSONSchema(operations[name].input, { io: 'input', unrepresentable: 'any' });
  const found = new Set(
    Object.entries(properties)
      .filter(
        ([, shape]) => typeof shape === 'object' && (shape.enum !== undefined || shape.const !== undefined),
      )
      .map(([field]) => field),
  );
  choices.set(name, found);
  return found;
}
