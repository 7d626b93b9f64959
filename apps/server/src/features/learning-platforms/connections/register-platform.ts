import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { isAddressOfPages, originsOf, ltiAddresses } from '../addresses.ts';
import { anonymousField } from '../launches/claims.ts';
import { deleteProblem } from './problems.repository.ts';
import { noteProblem } from './note-problem.ts';
import { ownScopes, scopesToAsk } from './own-scopes.ts';
import {
  isPlatformUsed,
  lockPlatform,
  selectPlatformToRegister,
  updateToRegistered,
  upsertDeployment,
  type PlatformRow,
} from './platforms.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';
import { askService, isUsableAddress } from '../../../platform/web-fetch/index.ts';

/** Dynamic registration (LTI Dynamic Registration 1.0): the platform and this installation tell each other about themselves. */

const mostBytes = 256 * 1024;
const platformClaim = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

const addressSchema = z.string().max(2_000).check(z.url());
const platformSchema = z.object({
  issuer: addressSchema,
  authorization_endpoint: addressSchema,
  token_endpoint: addressSchema,
  jwks_uri: addressSchema,
  registration_endpoint: addressSchema,
  authorization_server: z.string().max(2_000).optional().catch(undefined),
  scopes_supported: z.array(z.string().max(1_000)).max(200).optional().catch(undefined),
});
const clientSchema = z.object({
  client_id: z.string().min(1).max(255),
  [toolClaim]: z
    .object({ deployment_id: z.string().min(1).max(255).optional() })
    .optional()
    .catch(undefined),
});

/**
 * Asks the platform about itself and registers there, with the secret that an administrator gave to it. Undefined if the secret
 * is unknown, used or too old. Throws if the platform cannot be understood; the secret then stays usable.
 */
export async function registerPlatform(
  services: Services,
  secret: string,
  query: URLSearchParams,
  origin: string,
): Promise<PlatformRow | undefined> {
  const { db } = services;
  const registrationHash = hashOfCode(secret);
  const platform = await selectPlatformToRegister(db, registrationHash);
  if (platform === undefined) return undefined;
  try {
    return await registerWith(services, platform, { registrationHash, query, origin });
  } catch (error) {
    await noteProblem(db, platform, 'registration', error);
    throw error;
  }
}

interface Registering {
  readonly registrationHash: Buffer;
  readonly query: URLSearchParams;
  readonly origin: string;
}

async function registerWith(
  services: Services,
  platform: PlatformRow,
  { registrationHash, query, origin }: Registering,
): Promise<PlatformRow | undefined> {
  const { db } = services;
  await requireUnused(db, platform.id);
  const about = await ask(services, query.get('openid_configuration') ?? '', {});
  const said = platformSchema.parse(about);
  // As for a platform that is entered by hand.
  const { issuer, authorization_endpoint: logIn, token_endpoint: tokens, jwks_uri: keys } = said;
  const unusable =
    [issuer, logIn, tokens, keys].find((address) => !isUsableAddress(services.config, address)) ??
    [logIn].find((address) => !isAddressOfPages(address));
  if (unusable !== undefined) throw new Error(`${unusable} is not a usable address`);
  const token = query.get('registration_token');
  const answer = await ask(services, said.registration_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(aboutUs(services, platform, origin, said.scopes_supported)),
  });
  const client = clientSchema.parse(answer);
  const fields = {
    issuer: said.issuer,
    clientId: client.client_id,
    authorizationUrl: said.authorization_endpoint,
    tokenUrl: said.token_endpoint,
    tokenAudience: said.authorization_server ?? '',
    keysUrl: said.jwks_uri,
    isEnabled: true,
    keys: null,
    keysReadAt: null,
    keysAskedAt: null,
  };
  const deploymentId = client[toolClaim]?.deployment_id;
  const isRegistered = await db.transaction().execute(async (transaction) => {
    await lockPlatform(transaction, platform.id);
    await requireUnused(transaction, platform.id);
    if (!(await updateToRegistered(transaction, registrationHash, fields))) return false;
    if (deploymentId === undefined) return true;
    await upsertDeployment(transaction, { platformId: platform.id, deploymentId, isAdmitted: true });
    return true;
  });
  if (!isRegistered) return undefined;
  await deleteProblem(db, platform.id, 'registration');
  const family = z
    .object({ product_family_code: z.string().max(100) })
    .safeParse(readAt(about, platformClaim));
  const origins = originsOf({ ...fields, pages: [] });
  services.log.info(
    { platform: platform.id, family: family.data?.product_family_code, origins },
    'a learning platform has registered itself',
  );
  return { ...platform, ...fields };
}

/** Somebody may have come since the administrator has made the address. */
async function requireUnused(db: Executor, platformId: number): Promise<void> {
  if (await isPlatformUsed(db, platformId)) {
    throw new Error('people have come through this connection, so another platform needs one of its own');
  }
}

function aboutUs(
  { settings }: Services,
  { code }: PlatformRow,
  origin: string,
  offered: readonly string[] | undefined,
) {
  const scopes = scopesToAsk(offered);
  const has = (scope: string): boolean => scopes.includes(scope);
  const own = ltiAddresses(origin, code);
  const { name } = settings.current;
  const select = { type: 'LtiDeepLinkingRequest', target_link_uri: own.launchUrl, label: name };
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['client_credentials', 'implicit'],
    initiate_login_uri: own.loginUrl,
    redirect_uris: [own.launchUrl],
    client_name: name,
    jwks_uri: own.keysUrl,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: scopes.join(' '),
    [toolClaim]: {
      domain: new URL(origin).host,
      description: name,
      target_link_uri: own.launchUrl,
      custom_parameters: { [anonymousField]: '$com.instructure.Assignment.anonymous_grading' },
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [
        select,
        { ...select, placements: ['assignment_selection'] },
        { type: 'LtiResourceLinkRequest', target_link_uri: own.launchUrl, label: name },
        ...(ownScopes.scores.every(has)
          ? [{ type: 'LtiSubmissionReviewRequest', target_link_uri: own.launchUrl, label: name }]
          : []),
        ...(ownScopes.reports.every(has)
          ? [
              { ...select, placements: ['ActivityAssetProcessor'] },
              { type: 'LtiAssetProcessorSettingsRequest', target_link_uri: own.launchUrl, label: name },
              { type: 'LtiReportReviewRequest', target_link_uri: own.launchUrl, label: name },
            ]
          : []),
        ...(ownScopes.terms.every(has)
          ? [{ type: 'LtiEulaRequest', target_link_uri: own.launchUrl, label: name }]
          : []),
      ],
    },
  };
}

async function ask(
  services: Services,
  address: string,
  request: Parameters<typeof askService>[3],
): Promise<unknown> {
  const answer = await askService(services, new URL(address), mostBytes, request);
  if (!answer.ok) throw new Error(`${new URL(address).origin} answers with status ${answer.status}`);
  return answer.json();
}

function readAt(document: unknown, key: string): unknown {
  return typeof document === 'object' && document !== null ? Reflect.get(document, key) : undefined;
}
