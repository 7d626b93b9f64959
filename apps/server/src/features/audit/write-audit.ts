import { operations, type OperationName } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { AuditedWork, CallToAudit } from '../../feature-ports.ts';
import type { Caller, CallingUser } from '../../platform/http/callers/caller.ts';
import { insertAuditEntry, updateAuditOutcome } from './audit.repository.ts';
import { describeInput } from './describe-input.ts';

/** The rows of the database that tell who acts: the person, and the user in whose account they work. */
export interface Actor {
  readonly actorId: number;
  readonly impersonatedId: number | null;
}

export interface NewAuditEntry extends Actor {
  /** The name of an operation, or UploadFile. */
  readonly operation: string;
  readonly subjectKind?: string;
  readonly subjectId?: string;
  /** Never a secret, and no text of a user. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/** Whose changes are written down, whatever they change. */
const staff: ReadonlySet<string> = new Set(['Admin', 'Support']);

/** Changes of every user that are written down: a key opens the account for as long as it exists, and a token the people of a licence. */
const important: ReadonlySet<string> = new Set<OperationName>([
  'CreateUserCode',
  'RevokeUserCode',
  'UpdateUserCode',
  'CreateDirectoryToken',
  'RevokeDirectoryToken',
  'SwitchDirectory',
]);

/** Calls that browsers make by themselves, and that change nothing that a user has made. */
const unimportant: ReadonlySet<string> = new Set<OperationName>([
  'SetBrowserId',
  'VerifyReCaptcha',
  'GetNextMessage',
]);

/** Notes something that is done; in the transaction that does it. */
export async function writeAudit(db: Executor, entry: NewAuditEntry): Promise<void> {
  await insert(db, entry, 'done');
}

function actorOf({ id }: CallingUser, { impersonator }: Pick<Caller, 'impersonator'>): Actor {
  return impersonator === null
    ? { actorId: id, impersonatedId: null }
    : { actorId: impersonator.id, impersonatedId: id };
}

/**
 * Runs a call. If it changes something and its caller is an administrator or support, or works in the account of a user,
 * or is about keys, an entry exists before it begins, so nothing is done without one. A call that fails after that is noted as failed.
 */
export async function audited<Answer>(call: CallToAudit, work: AuditedWork<Answer>): Promise<Answer> {
  const { name, caller, services } = call;
  const { user } = caller;
  if (user === null || !isAudited(name, user, caller)) return work();
  const described = name === 'UploadFile' ? uploadOf(call.input) : describeInput(name, call.input);
  const entry = { ...actorOf(user, caller), operation: name, address: call.address, ...described };
  const entryId = await insert(services.db, entry, 'started');
  try {
    const answer = await work();
    await updateAuditOutcome(services.db, entryId, 'done', '');
    return answer;
  } catch (error) {
    const key = error instanceof UserError ? error.key : 'unexpected';
    await updateAuditOutcome(services.db, entryId, 'failed', key);
    throw error;
  }
}

function isAudited(
  name: CallToAudit['name'],
  { status }: CallingUser,
  { impersonator }: Pick<Caller, 'impersonator'>,
): boolean {
  if (unimportant.has(name)) return false;
  if (important.has(name)) return true;
  const isByStaff = impersonator !== null || staff.has(status);
  return isByStaff && (name === 'UploadFile' || operations[name].effect !== 'reading');
}

function uploadOf(uploadId: unknown) {
  return { subjectKind: 'upload', subjectId: String(uploadId), details: {} };
}

function insert(db: Executor, entry: NewAuditEntry, outcome: 'started' | 'done'): Promise<number> {
  const { subjectKind = '', subjectId = '', details = {}, ...rest } = entry;
  return insertAuditEntry(db, { ...rest, subjectKind, subjectId, details: JSON.stringify(details), outcome });
}
