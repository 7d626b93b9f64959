import { defineJob } from '../../../platform/jobs/define-job.ts';
import { selectDeployment, unsafeSelectPlatform } from '../connections/platforms.repository.ts';
import { unsafeSelectPerson } from '../people/people.repository.ts';
import { askPlatform, RefusedByPlatform, tokenFor } from '../services/ask-platform.ts';
import { addressOfPlatform } from '../services/own-addresses.ts';
import { tellTermsKind } from './tell-terms.kind.ts';

/** Tells a platform whether somebody has accepted the terms, so that it asks them again or not. */
export const tellTermsJob = defineJob(
  tellTermsKind,
  async ({ personId, deploymentId }, { services, log }) => {
    const { db } = services;
    const person = await unsafeSelectPerson(db, personId);
    if (person === undefined || person.acceptsTerms === null || person.termsAnsweredAt === null) return;
    const platform = await unsafeSelectPlatform(db, person.platformId);
    const deployment = await selectDeployment(db, person.platformId, deploymentId);
    if (platform?.isEnabled !== true || deployment === undefined || deployment.termsUrl === '') return;
    const address = addressOfPlatform(platform, `${deployment.termsUrl}/user`);
    const token = await tokenFor(services, platform, 'terms');
    try {
      await askPlatform(services, token, address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          userId: person.subject,
          accepted: person.acceptsTerms,
          timestamp: person.termsAnsweredAt.toISOString(),
        }),
      });
    } catch (error) {
      if (!(error instanceof RefusedByPlatform)) throw error;
      log.warn(
        { err: error, person: personId },
        'a learning platform has refused the answer about the terms',
      );
    }
  },
);
