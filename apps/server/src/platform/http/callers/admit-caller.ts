import { isFinal, keysAdmitted, type Access, type Operation } from '@palimpsest/contract';
import type { FastifyRequest } from 'fastify';
import { UserError } from '../../errors.ts';
import type { Services } from '../../../services.ts';
import { authenticate, authenticateDuringSetUp, callerOf, headerSid, requireScope } from './authenticate.ts';
import { visitor, type Caller } from './caller.ts';

/** Finds out who makes a call of an operation, and throws why they may not. */
export async function admitCaller(
  services: Services,
  request: FastifyRequest,
  operation: Operation,
): Promise<Caller> {
  const access = accessOf(operation, request.body);
  if (access === 'public') return authenticatePublic(services, request, operation);
  const find = operation.duringSetUp === true ? authenticateDuringSetUp : authenticate;
  const caller = await find(services, request, headerSid(request));
  requireAdmission(caller, operation, access);
  return caller;
}

/**
 * Throws why a caller may not call an operation: nobody has proved who they are, the scope is missing, or the role does not
 * suffice. Nothing here asks for the kind of the caller.
 */
export function requireAdmission(caller: Caller, operation: Operation, access = operation.access): void {
  const { user } = caller;
  requireScope(caller, keysAdmitted(operation));
  if (access === 'public') return;
  if (user === null) throw new UserError('sessionMissing');
  if (access === 'user' && user.status === 'Guest') throw new UserError('loginRequired');
  if (access === 'support' && user.status !== 'Support' && user.status !== 'Admin') {
    throw new UserError('notAdmin');
  }
  if (access === 'admin' && user.status !== 'Admin') throw new UserError('notAdmin');
  if (access === 'licenseAdmin' && !user.administersLicense) throw new UserError('notLicenseAdmin');
}

/** A change is final only with some fields of the input. Keys may make the others: what is deleted stays with people. */
export function requireFinalAdmitted(caller: Caller, operation: Operation, input: unknown): void {
  if (!isFinal(operation, input)) return;
  requireOwner(caller);
  if (operation.effect !== 'final') requireScope(caller, []);
}

/** Changes that nobody can undo stay with the user whose account it is. */
export function requireOwner({ impersonator }: Caller): void {
  if (impersonator !== null) throw new UserError('notOnBehalf');
}

/**
 * Where guests are off, the session of a guest is only for reading a report by its permanent link, and for taking along
 * what the guest has made before.
 */
export function requireVisit({ access, effect, whereGuestsAreOff }: Operation, body: unknown): void {
  const isOpen = access === 'public' || effect === 'reading' || whereGuestsAreOff === true;
  const isByLink =
    typeof body === 'object' && body !== null && ('permaLinkId' in body || 'permalinkid' in body);
  if (!isOpen && !isByLink) throw new UserError('loginRequired', 'guests are off');
}

/** A call with the field that makes the operation public needs no session. */
function accessOf({ access, publicWith }: Operation, body: unknown): Access {
  const isOpened =
    publicWith !== undefined && typeof body === 'object' && body !== null && Object.hasOwn(body, publicWith);
  return isOpened ? 'public' : access;
}

/**
 * A public operation accepts any caller. A session without its name, or with a wrong one, counts as no session. Nothing
 * there is the user's.
 */
async function authenticatePublic(
  services: Services,
  request: FastifyRequest,
  operation: Operation,
): Promise<Caller> {
  const caller = await callerOf(services, request);
  // A form is for people: with its code, a key opens nothing.
  requireScope(caller, operation.access === 'public' ? keysAdmitted(operation) : []);
  return caller.session === null || caller.session.sid === headerSid(request) ? caller : visitor;
}
