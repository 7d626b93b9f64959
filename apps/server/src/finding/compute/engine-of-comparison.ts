import { engineVersion } from '@palimpsest/engine';
import { z } from 'zod';

const preparedWith = z.looseObject({ wordHash: z.int() });
/** The number with which addresses became one word (packages/engine/src/fingerprints/fingerprint-text.ts). */
const firstWithAddresses = 4;
const lastWithoutAddresses = '0.2.0';

/**
 * The version of the engine to whose words the stored results of a comparison refer.
 * @param parameters those with which its texts were prepared
 */
export function engineOfComparison(parameters: string): string {
  const { wordHash } = preparedWith.parse(JSON.parse(parameters));
  return wordHash < firstWithAddresses ? lastWithoutAddresses : engineVersion;
}
