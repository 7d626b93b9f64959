import type { Executor } from '../../../platform/database/connect.ts';
import { ownPageVersion } from '../../content/index.ts';
import { ltiAddresses } from '../addresses.ts';
import { selectDeployment, updateDeployment, type PlatformRow } from '../connections/platforms.repository.ts';
import type { LaunchClaims } from '../launches/claims.ts';
import { enqueueRegisterNotices } from './register-notices.kind.ts';

/** The notices that this installation understands. */
const noticeTypes = ['LtiAssetProcessorSubmissionNotice', 'LtiContextCopyNotice'] as const;
/** Registered again after this time, because a platform may have been restored from a backup. */
const oldestMs = 7 * 24 * 60 * 60 * 1_000;

/** The notices to register, in order. */
export function noticesToRegister(offered: readonly string[]): readonly string[] {
  return noticeTypes.filter((type) => offered.includes(type));
}

/** The address for notices and what it is registered for, as stored once the platform knows it. */
export function registrationOf(handler: string, offered: readonly string[]): string {
  return [handler, ...noticesToRegister(offered)].join(' ');
}

/**
 * Keeps the services that a message names. If the service for notices does not know our address yet, a job tells it: without
 * notices, submissions would never arrive.
 */
export async function noteServices(
  transaction: Executor,
  platform: Pick<PlatformRow, 'id' | 'code'>,
  { deploymentId, notices, termsUrl }: Pick<LaunchClaims, 'deploymentId' | 'notices' | 'termsUrl'>,
  origin: string,
): Promise<void> {
  if (notices === undefined && termsUrl === '') return;
  const known = await selectDeployment(transaction, platform.id, deploymentId);
  if (known === undefined) return;
  const url = notices?.url ?? known.noticesUrl;
  const offered = notices?.offered ?? known.noticesOffered;
  const services = {
    noticesUrl: url,
    noticesOffered: JSON.stringify(offered),
    termsUrl: termsUrl || known.termsUrl,
  };
  const isSame =
    url === known.noticesUrl &&
    services.noticesOffered === JSON.stringify(known.noticesOffered) &&
    services.termsUrl === known.termsUrl;
  if (!isSame) await updateDeployment(transaction, platform.id, deploymentId, services);
  const handler = ltiAddresses(origin, platform.code).noticesUrl;
  const isRegistered =
    known.noticesAt === registrationOf(handler, offered) &&
    (known.noticesRegisteredAt?.getTime() ?? 0) > Date.now() - oldestMs;
  const version = await ownPageVersion(transaction, 'terms');
  const areTermsTold =
    services.termsUrl === '' || (known.termsTold === (version !== null) && known.termsVersion === version);
  if (isSame && areTermsTold && (isRegistered || url === '')) return;
  await enqueueRegisterNotices(transaction, { platformId: platform.id, deploymentId, handler });
}
