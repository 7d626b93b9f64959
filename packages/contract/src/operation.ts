import type { z } from 'zod';
import type { ErrorKey } from './errors/index.ts';
import type { Noun } from './nouns.ts';

/**
 * Access to an operation.
 * public: anyone, also without a session · session: any session, guests included · user: a registered user ·
 * launch: a visit from a learning platform, by a teacher or a student · licenseAdmin: the administrator of a licence or a sub-licence, valid or not ·
 * support: an employee of the operator who helps users, or an administrator · admin: an administrator of the product.
 */
export type Access = 'public' | 'launch' | 'session' | 'user' | 'licenseAdmin' | 'support' | 'admin';

/**
 * The effect of a call on the data of the user.
 * reading: nothing; the server may note something about the call itself · undoable: a change that the user can undo or
 * make again · final: a change that nobody can undo, such as a deletion, a payment, a membership, or a password. People who
 * work in the account of somebody else can't make final changes.
 */
export type Effect = 'reading' | 'undoable' | 'final';

/**
 * The scopes of a key for the API. read: see reports, texts and projects, and save them as files · check: order checks, follow
 * them, and change reports · library: see, add and change texts of the library.
 */
export const keyScopes = ['read', 'check', 'library'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** An operation of the API. */
export type Operation<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = OperationParts<Input, Data> & EffectParts;

/** An operation that reads says what it shows, and every other one what it changes. */
export type EffectParts = Reading | Changing;

interface Reading {
  readonly effect: 'reading';
  /**
   * The things that its answer shows. None if no change of them changes the answer, such as the result of a calculation
   * or the log of all calls.
   */
  readonly shows: readonly Noun[];
}

interface Changing {
  readonly effect: Exclude<Effect, 'reading'>;
  /** The things that a call changes before it answers. Later consequences, such as a check, are not among them. */
  readonly changes: readonly Noun[];
}

/** Everything else about an operation. */
export interface OperationParts<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /** The feature it belongs to: the folder's name in contract, server and web. */
  readonly feature: string;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly input: Input;
  /** A call for the API page. */
  readonly example: z.input<Input>;
  /** The schema of `data` in the answer. */
  readonly data: Data;
  /** The errors it can answer with, beyond those of every operation (see `commonErrors`). */
  readonly errors: readonly ErrorKey[];
  /** A call with this field needs no session, whatever `access` says: the code of an upload form is enough. */
  readonly publicWith?: 'projectcode';
  /** Users may call it before they have set up the second factor that their role requires. */
  readonly duringSetUp?: true;
  /** Guests may call it even where guests are off, for reading a report by its link, although it changes something. */
  readonly whereGuestsAreOff?: true;
  /**
   * The scopes with which a key for the API may call it: any one of them is enough, and without one no key may. The default
   * follows from access, feature and effect: see `keysAdmitted`.
   */
  readonly scopes?: readonly KeyScope[];
  /** Fields of the input, or of an object in it, with which a call is final though others are not. */
  readonly finalWith?: readonly string[];
  /** Calls allowed per minute and session (per address without a session). The default is the general limit. */
  readonly callsPerMinute?: number;
  /** The same for each address without a session. */
  readonly callsPerMinutePerAddress?: number;
  /**
   * Fields of the input whose texts the audit log keeps, such as a reason. It keeps numbers, switches and choices of a
   * list of every field, but no other texts, because they may be secret or the work of a student.
   */
  readonly auditedTexts?: readonly string[];
  /** Guests that one address may create in a day. */
  readonly guestsPerDay?: number;
}

/** Declares an operation; keeps the exact types of its schemas. */
export function operation<Input extends z.ZodType, Data extends z.ZodType>(
  definition: Operation<Input, Data>,
): Operation<Input, Data> {
  return Object.freeze(definition);
}
