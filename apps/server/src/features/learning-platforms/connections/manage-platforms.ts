import { limits, type LearningPlatform } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler, type Result } from '../../../platform/http/handler.ts';
import type { LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from '../../licenses/index.ts';
import { isUsableAddress } from '../../../platform/web-fetch/index.ts';
import { isAddressOfPages, registrationUrl } from '../addresses.ts';
import { makePlatformKey, mayBeRenewed } from './own-key.ts';
import {
  countDeployments,
  deletePlatform,
  insertPlatform,
  isPlatformUsed,
  lockPlatform,
  selectDeployment,
  unsafeSelectPlatformOfLicense,
  selectPlatformsOfLicense,
  updatePlatform,
  upsertDeployment,
  type PlatformRow,
} from './platforms.repository.ts';
import { isPlatformComplete, presentPlatform } from './present-platform.ts';
import { hashOfCode, randomCode } from '../../../platform/random-code.ts';

const hourMs = 60 * 60 * 1_000;
const codeChars = 16;
/** The fields by which a platform is recognised: who signs for its people. */
const identity = ['issuer', 'clientId', 'keysUrl'] as const;

export const getLearningPlatforms: Handler<'GetLearningPlatforms'> = async ({ code }, call) => {
  const { db } = call.services;
  const license = await licenseForAdministrator(db, userOf(call), code);
  const data: LearningPlatform[] = [];
  for (const platform of await selectPlatformsOfLicense(db, license.id)) {
    data.push(await presentPlatform(db, platform, call.origin));
  }
  return { data };
};

export const createLearningPlatform: Handler<'CreateLearningPlatform'> = async ({ code, name }, call) => {
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  const platformCode = randomCode(codeChars);
  // Before the transaction, because making it takes up to a second.
  const key = await makePlatformKey(services, platformCode);
  return changed(call, code, async (transaction, license) => {
    const existing = await selectPlatformsOfLicense(transaction, license.id);
    if (existing.length >= limits.learningPlatforms) throw new UserError('tooManyLearningPlatforms');
    const { keyId, sealedKey, publicKey } = key;
    return insertPlatform(transaction, {
      code: platformCode,
      licenseId: license.id,
      name,
      keyId,
      sealedKey,
      publicKey: JSON.stringify(publicKey),
    });
  });
};

export const updateLearningPlatform: Handler<'UpdateLearningPlatform'> = async (
  { code, platformid, fields },
  call,
) => {
  await requireRecentProof(call.services.db, call.caller);
  const { issuer, authorizationUrl, tokenUrl, keysUrl, pages = [] } = fields;
  for (const address of [issuer, authorizationUrl, tokenUrl, keysUrl, ...pages]) {
    if (address === undefined || address === '') continue;
    if (!isUsableAddress(call.services.config, address))
      throw new UserError('learningAddressNotUsable', address);
  }
  for (const address of [authorizationUrl, ...pages]) {
    if (address === undefined || address === '') continue;
    if (!isAddressOfPages(address)) throw new UserError('learningAddressNotUsable', address);
  }
  return changed(call, code, async (transaction, license) => {
    const before = await platformOf(transaction, license, platformid);
    const { enabled, pages: newPages, ...texts } = fields;
    const isOther = identity.some((name) => texts[name] !== undefined && texts[name] !== before[name]);
    if (isOther || signsForOthers(before, texts)) await requireUnused(transaction, before.id);
    const isMoved = keysUrl !== undefined && keysUrl !== before.keysUrl;
    await updatePlatform(transaction, before.id, {
      ...texts,
      ...(newPages === undefined ? {} : { pages: JSON.stringify(newPages.filter((page) => page !== '')) }),
      ...(enabled === undefined ? {} : { isEnabled: enabled }),
      ...(isMoved ? { keys: null, keysReadAt: null, keysAskedAt: null } : {}),
    });
    const after = await platformOf(transaction, license, platformid);
    if (after.isEnabled && !isPlatformComplete(after)) throw new UserError('learningPlatformIncomplete');
    return after;
  });
};

type TokenFields = Pick<PlatformRow, 'tokenUrl' | 'tokenAudience'>;

/**
 * Whether a change sends messages that we sign for one server to another one, which could pass them on and get a token of the platform with
 * them. Without an audience of its own, a message names the server that gets it and is of no use elsewhere.
 */
function signsForOthers(
  before: TokenFields,
  {
    tokenUrl = before.tokenUrl,
    tokenAudience = before.tokenAudience,
  }: { readonly [Name in keyof TokenFields]?: string | undefined },
): boolean {
  const isSame = tokenUrl === before.tokenUrl && tokenAudience === before.tokenAudience;
  return !isSame && tokenAudience !== '' && tokenAudience !== tokenUrl;
}

/** The new key is published at once and signs later, so that no platform gets a signature by a key that it has not read. */
export const renewLearningKey: Handler<'RenewLearningKey'> = async ({ code, platformid }, call) => {
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  const license = await licenseForAdministrator(services.db, userOf(call), code);
  // Before the transaction, because making it takes up to a second.
  const known = await platformOf(services.db, license, platformid);
  const key = await makePlatformKey(services, known.code);
  return changed(call, code, async (transaction, lockedLicense) => {
    const before = await platformOf(transaction, lockedLicense, platformid);
    const keyMadeAt = new Date();
    if (!mayBeRenewed(before, keyMadeAt)) throw new UserError('learningKeyTooNew');
    const { keyId, sealedKey, publicKey } = before;
    await updatePlatform(transaction, before.id, {
      keyId: key.keyId,
      sealedKey: key.sealedKey,
      publicKey: JSON.stringify(key.publicKey),
      keyMadeAt,
      previousKey: JSON.stringify({ keyId, sealedKey, publicKey }),
    });
    return platformOf(transaction, lockedLicense, platformid);
  });
};

export const requestLearningRegistration: Handler<'RequestLearningRegistration'> = async (
  { code, platformid },
  call,
) => {
  await requireRecentProof(call.services.db, call.caller);
  const secret = randomCode();
  const registrationUntil = new Date(Date.now() + limits.learningRegistrationHours * hourMs);
  return changed(
    call,
    code,
    async (transaction, license) => {
      const { id } = await platformOf(transaction, license, platformid);
      await requireUnused(transaction, id);
      await updatePlatform(transaction, id, { registrationHash: hashOfCode(secret), registrationUntil });
      return platformOf(transaction, license, platformid);
    },
    registrationUrl(call.origin, secret),
  );
};

export const setLearningDeployment: Handler<'SetLearningDeployment'> = async (
  { code, platformid, deployment: deploymentId, admitted },
  call,
) => {
  await requireRecentProof(call.services.db, call.caller);
  return changed(call, code, async (transaction, license) => {
    const platform = await platformOf(transaction, license, platformid);
    const isKnown = (await selectDeployment(transaction, platform.id, deploymentId)) !== undefined;
    if (!isKnown && (await countDeployments(transaction, platform.id)) >= limits.learningDeployments) {
      throw new UserError('tooManyLearningDeployments');
    }
    await upsertDeployment(transaction, { platformId: platform.id, deploymentId, isAdmitted: admitted });
    return platform;
  });
};

export const removeLearningPlatform: Handler<'RemoveLearningPlatform'> = async (
  { code, platformid },
  call,
) => {
  const { db } = call.services;
  await requireRecentProof(db, call.caller);
  await db.transaction().execute(async (transaction) => {
    const license = await licenseForAdministratorForUpdate(transaction, userOf(call), code);
    const { id } = await platformOf(transaction, license, platformid);
    await deletePlatform(transaction, id);
  });
  return { data: null };
};

async function platformOf(db: Executor, license: LicenseRow, id: number): Promise<PlatformRow> {
  const platform = await unsafeSelectPlatformOfLicense(db, license.id, id);
  if (platform === undefined) throw new UserError('noAccessToLearningPlatform', `platform ${id}`);
  return platform;
}

/** Another platform behind the same connection would speak for the people of the one before. */
async function requireUnused(transaction: Executor, id: number): Promise<void> {
  await lockPlatform(transaction, id);
  if (await isPlatformUsed(transaction, id)) throw new UserError('learningPlatformUsed', `platform ${id}`);
}

/** Changes a platform of a licence that the caller administers, and answers with it. */
async function changed(
  call: Call,
  code: string,
  change: (transaction: Executor, license: LicenseRow) => Promise<PlatformRow>,
  registration = '',
): Promise<Result<LearningPlatform>> {
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const license = await licenseForAdministratorForUpdate(transaction, userOf(call), code);
    const platform = await change(transaction, license);
    return presentPlatform(transaction, platform, call.origin, registration);
  });
  return { data };
}
