import type { LearningPlatform } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { selectAssetFigures } from '../assets/assets.repository.ts';
import { mayBeRenewed, signsFrom } from './own-key.ts';
import { ltiAddresses } from '../addresses.ts';
import { selectLastVisits } from '../launches/launches.repository.ts';
import { selectProblems } from './problems.repository.ts';
import { selectDeployments, selectPlatformFigures, type PlatformRow } from './platforms.repository.ts';

const mostVisits = 5;

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
  const { links, people, lastUsedAt, resultsToTell } = await selectPlatformFigures(db, platform.id);
  const visits = await selectLastVisits(db, platform.id, mostVisits);
  const problems = await selectProblems(db, platform.id);
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
    KeysReadAt: epochOrNull(platform.keysReadAt),
    OwnKeyMadeAt: epochSeconds(platform.keyMadeAt),
    OwnKeySignsFrom: epochOrNull(signsFrom(platform, new Date())),
    IsOwnKeyRenewable: mayBeRenewed(platform, new Date()),
    Visits: visits.map(({ createdAt, isTeacher, course, title, isOpened }) => ({
      At: epochSeconds(createdAt),
      IsTeacher: isTeacher,
      Course: course ?? '',
      Title: title ?? '',
      IsOpened: isOpened,
    })),
    Problems: problems.map(({ kind, detail, times, lastAt }) => ({
      Kind: kind,
      Detail: detail,
      Times: times,
      LastAt: epochSeconds(lastAt),
    })),
    ResultsToTell: resultsToTell,
    OwnLoginUrl: own.loginUrl,
    OwnLaunchUrl: own.launchUrl,
    OwnKeysUrl: own.keysUrl,
    OwnSettingsUrl: own.settingsUrl,
    RegistrationUrl: registrationUrl,
    RegistrationUntil: epochOrNull(platform.registrationUntil),
  };
}
