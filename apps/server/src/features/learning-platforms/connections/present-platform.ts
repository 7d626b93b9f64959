import type { LearningPlatform } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { selectAssetFigures } from '../assets/assets.repository.ts';
import { ltiAddresses } from '../addresses.ts';
import { selectDeployments, selectPlatformFigures, type PlatformRow } from './platforms.repository.ts';

/** Whether everything is entered that a connection needs. */
export function isPlatformComplete(
  platform: Pick<PlatformRow, 'issuer' | 'clientId' | 'authorizationUrl' | 'tokenUrl' | 'keysUrl'>,
): boolean {
  const { issuer, clientId, authorizationUrl, tokenUrl, keysUrl } = platform;
  return [issuer, clientId, authorizationUrl, tokenUrl, keysUrl].every((value) => value !== '');
}

/** @param registrationUrl an address that was just made; it cannot be read again */
export async function presentPlatform(
  db: Executor,
  platform: PlatformRow,
  origin: string,
  registrationUrl = '',
): Promise<LearningPlatform> {
  const own = ltiAddresses(origin, platform.code);
  const deployments = await selectDeployments(db, platform.id);
  const { links, people, lastUsedAt } = await selectPlatformFigures(db, platform.id);
  const { waiting, problem } = await selectAssetFigures(db, platform.id);
  return {
    Id: platform.id,
    Name: platform.name,
    Issuer: platform.issuer,
    ClientId: platform.clientId,
    AuthorizationUrl: platform.authorizationUrl,
    TokenUrl: platform.tokenUrl,
    TokenAudience: platform.tokenAudience,
    KeysUrl: platform.keysUrl,
    Pages: [...platform.pages],
    IsEnabled: platform.isEnabled,
    IsComplete: isPlatformComplete(platform),
    Deployments: deployments.map(({ deploymentId, isAdmitted, createdAt }) => ({
      Id: deploymentId,
      IsAdmitted: isAdmitted,
      SeenAt: epochSeconds(createdAt),
    })),
    Links: links,
    People: people,
    LastUsedAt: epochOrNull(lastUsedAt),
    WaitingFiles: waiting,
    FilesProblem: problem,
    OwnLoginUrl: own.loginUrl,
    OwnLaunchUrl: own.launchUrl,
    OwnKeysUrl: own.keysUrl,
    OwnSettingsUrl: own.settingsUrl,
    RegistrationUrl: registrationUrl,
    RegistrationUntil: epochOrNull(platform.registrationUntil),
  };
}
