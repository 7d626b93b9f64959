import type { SsoSetUp } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { makeOwnKey } from '../../../platform/saml/index.ts';
import { isUsableAddress } from '../../../platform/web-fetch/index.ts';
import type { LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from '../../licenses/index.ts';
import { ownAddresses } from '../addresses.ts';
import { isComplete } from '../log-in/begin-log-in.ts';
import { deleteSubjects } from '../log-in/subjects.repository.ts';
import { sealSecret } from '../sealing.ts';
import {
  deleteConnection,
  insertConnection,
  selectConnectionOfLicense,
  unsafeSelectConnectionNamed,
  updateConnection,
  type ConnectionRow,
} from './connections.repository.ts';
import { presentSetUp } from './present.ts';

export const getSsoConnection: Handler<'GetSsoConnection'> = async ({ code }, call) => {
  const { db } = call.services;
  const license = await licenseForAdministrator(db, userOf(call), code);
  return { data: await presentSetUp(db, license, call.origin) };
};

export const createSsoConnection: Handler<'CreateSsoConnection'> = async ({ code, name, kind }, call) => {
  const { services, origin } = call;
  await requireRecentProof(services.db, call.caller);
  // Before the transaction, because making it takes up to a second.
  const key = await makeOwnKey(ownAddresses(origin, name).entityId);
  return changed(call, code, async (transaction, license) => {
    const isInserted = await insertConnection(transaction, {
      licenseId: license.id,
      name,
      kind,
      friendlyName: license.licensee.slice(0, 200),
      sealedKey: sealSecret(services, license.id, 'key', key.privateKey),
      certificate: key.certificate,
      mapping: JSON.stringify({ subject: '', mail: '', name: '', scope: '', entitlement: '' }),
    });
    if (isInserted) return;
    const other = await unsafeSelectConnectionNamed(transaction, name);
    throw new UserError(other === undefined || other.licenseId === license.id ? 'ssoExists' : 'ssoNameTaken');
  });
};

export const updateSsoConnection: Handler<'UpdateSsoConnection'> = async ({ code, fields }, call) => {
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  if (fields.issuer !== undefined && fields.issuer !== '') requireUsableAddress(call, fields.issuer);
  return changed(call, code, async (transaction, license) => {
    const before = await connectionOf(transaction, license);
    const isOtherIssuer = (fields.issuer ?? before.issuer) !== before.issuer;
    if (isOtherIssuer) await deleteSubjects(transaction, before.id);
    // The secret is for the provider for which it was entered. Nobody has it sent to another one.
    const clientSecret = fields.clientSecret ?? (isOtherIssuer ? '' : undefined);
    await updateConnection(transaction, before.id, {
      ...defined('friendlyName', fields.friendlyName),
      ...defined('customText', fields.customText),
      ...defined('hideMailLogin', fields.hideMailLogin),
      ...defined('issuer', fields.issuer),
      ...defined('clientId', fields.clientId),
      ...(clientSecret === undefined ? {} : { sealedSecret: sealedSecret(call, license.id, clientSecret) }),
      ...(fields.mapping === undefined ? {} : { mapping: JSON.stringify(fields.mapping) }),
      ...(fields.scopes === undefined ? {} : { scopes: JSON.stringify(fields.scopes) }),
      ...(fields.entitlements === undefined ? {} : { entitlements: JSON.stringify(fields.entitlements) }),
      ...defined('isEnabled', fields.enabled),
    });
    const after = await connectionOf(transaction, license);
    if (after.isEnabled && !isComplete(after)) throw new UserError('ssoIncomplete');
    services.log.info({ sso: after.name, isEnabled: after.isEnabled }, 'a single sign-on was changed');
  });
};

export const removeSsoConnection: Handler<'RemoveSsoConnection'> = async ({ code }, call) => {
  await requireRecentProof(call.services.db, call.caller);
  return changed(call, code, async (transaction, license) => {
    const connection = await connectionOf(transaction, license);
    await deleteConnection(transaction, connection.id);
  });
};

function sealedSecret({ services }: Call, licenseId: number, secret: string): string {
  return secret === '' ? '' : sealSecret(services, licenseId, 'secret', secret);
}

function defined<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]: Value });
}

export function requireUsableAddress({ services }: Pick<Call, 'services'>, address: string): void {
  if (!isUsableAddress(services.config, address)) throw new UserError('ssoAddressNotUsable', address);
}

export async function connectionOf(db: Executor, license: LicenseRow): Promise<ConnectionRow> {
  const connection = await selectConnectionOfLicense(db, license.id);
  if (connection === undefined) throw new UserError('ssoNotFound', `licence ${license.id} has none`);
  return connection;
}

/** Changes something about the log-in of a licence that the caller administers, and answers with all of it. */
export async function changed(
  call: Call,
  code: string,
  change: (transaction: Executor, license: LicenseRow) => Promise<void>,
): Promise<{ readonly data: SsoSetUp }> {
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const license = await licenseForAdministratorForUpdate(transaction, userOf(call), code);
    await change(transaction, license);
    return presentSetUp(transaction, license, call.origin);
  });
  return { data };
}
