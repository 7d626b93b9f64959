import { UserError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { ownPageVersion } from '../../content/index.ts';
import {
  selectDeployment,
  unsafeSelectPlatform,
  updateDeployment,
  type DeploymentRow,
  type PlatformRow,
} from '../connections/platforms.repository.ts';
import { askPlatform, RefusedByPlatform, tokenFor } from '../services/ask-platform.ts';
import { addressOfPlatform } from '../services/own-addresses.ts';
import { noticesToRegister, registrationOf } from './note-services.ts';
import { registerNoticesKind, type NoticesToRegister } from './register-notices.kind.ts';

/** Tells a place of use of a platform where it sends notices, and whether this installation has terms to accept. */
export const registerNoticesJob = defineJob(registerNoticesKind, async (payload, { services }) => {
  const platform = await unsafeSelectPlatform(services.db, payload.platformId);
  if (platform?.isEnabled !== true) return;
  await registerNotices(services, platform, payload);
});

/** Throws if the platform cannot be told; the administrator then sees why. */
export async function registerNotices(
  services: Services,
  platform: PlatformRow,
  { platformId, deploymentId, handler }: NoticesToRegister,
): Promise<void> {
  const { db } = services;
  const deployment = await selectDeployment(db, platformId, deploymentId);
  if (deployment?.isAdmitted !== true) return;
  try {
    await tellHandler(services, platform, deployment, handler);
    await tellTerms(services, platform, deployment);
    if (deployment.noticesProblem !== '') {
      await updateDeployment(db, platformId, deploymentId, { noticesProblem: '' });
    }
  } catch (error) {
    const noticesProblem = error instanceof UserError ? error.key : 'learningPlatformRefuses';
    await updateDeployment(db, platformId, deploymentId, { noticesProblem });
    throw error;
  }
}

async function tellHandler(
  services: Services,
  platform: PlatformRow,
  { deploymentId, noticesUrl, noticesOffered }: DeploymentRow,
  handler: string,
): Promise<void> {
  const types = noticesToRegister(noticesOffered);
  if (noticesUrl === '' || types.length === 0) return;
  const address = addressOfPlatform(platform, noticesUrl);
  const token = await tokenFor(services, platform, 'notices');
  for (const type of types) {
    await askPlatform(services, token, address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notice_type: type, handler }),
    });
  }
  await updateDeployment(services.db, platform.id, deploymentId, {
    noticesAt: registrationOf(handler, noticesOffered),
    noticesRegisteredAt: new Date(),
    noticesProblem: '',
  });
}

/**
 * A platform asks everybody to accept terms unless it is told that nobody has to. When the terms change, it is told to forget who has accepted
 * those before, so that it asks again.
 */
async function tellTerms(
  services: Services,
  platform: PlatformRow,
  { deploymentId, termsUrl, termsTold, termsVersion: known }: DeploymentRow,
): Promise<void> {
  const termsVersion = await ownPageVersion(services.db, 'terms');
  const areNeeded = termsVersion !== null;
  if (termsUrl === '' || (termsTold === areNeeded && known === termsVersion)) return;
  if (areNeeded && known !== null && known !== termsVersion)
    await forgetAnswers(services, platform, termsUrl);
  const address = addressOfPlatform(platform, `${termsUrl}/deployment`);
  try {
    await askPlatform(services, await tokenFor(services, platform, 'termsNeeded'), address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ eulaRequired: areNeeded }),
    });
  } catch (error) {
    // Without this service, the platform goes on asking, and people answer.
    if (!(error instanceof RefusedByPlatform)) throw error;
  }
  await updateDeployment(services.db, platform.id, deploymentId, { termsTold: areNeeded, termsVersion });
}

async function forgetAnswers(services: Services, platform: PlatformRow, termsUrl: string): Promise<void> {
  const address = addressOfPlatform(platform, `${termsUrl}/user`);
  const token = await tokenFor(services, platform, 'terms');
  try {
    await askPlatform(services, token, address, { method: 'DELETE' });
  } catch (error) {
    // Not every platform can forget: people are then asked when they open the terms.
    if (!(error instanceof RefusedByPlatform)) throw error;
  }
}
