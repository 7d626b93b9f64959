import { foundParameters } from './rebuild-index.job.ts';
import type { Services } from '../../services.ts';
import { secretFile } from '../signatures/fingerprint-secret.ts';
import { countSignatures } from '../signatures/signatures.repository.ts';

/**
 * A data folder that is lost with its machine loses the secret. This is detected before more data is made
 * with a new one.
 */
export async function warnOfOtherSecrets({ db, fingerprintSecret, log }: Services): Promise<void> {
  const { all, ofOtherSecrets } = await countSignatures(db, fingerprintSecret.id, foundParameters);
  if (ofOtherSecrets === 0) return;
  log.warn(
    { all, ofOtherSecrets },
    `fingerprint texts were made with another secret and can't be found; restore ${secretFile} or FINGERPRINT_SECRET`,
  );
}
