import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../../platform/database/connect.ts';
import { hashOfCode, randomCode } from '../../../platform/random-code.ts';
import { selectUnopenedLaunchForUpdate, updateToTakenOver } from './launches.repository.ts';

const minutesMs = 5 * 60 * 1_000;

/**
 * A window of its own takes over a visit that its browser could not open in the frame. The platform has said who comes already, and says it
 * once: Moodle and Canvas use their hints up. From now on the visit belongs to the browser of this window, which has a cookie, and the page asks
 * whether the person is the right one, because somebody else could have sent the code.
 *
 * A browser that came back with its cookie opens the visit in the frame, so such a visit cannot be taken over.
 * @returns the code of the visit from now on; the one before does not count any more. Undefined if it never did, or not here
 */
export async function takeOverLaunch(
  db: Database,
  platformId: number,
  { code, browser }: { readonly code: string; readonly browser: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const launch = await selectUnopenedLaunchForUpdate(transaction, hashOfCode(code));
    if (launch?.platformId !== platformId || launch.isBound) return undefined;
    const newCode = randomCode();
    await updateToTakenOver(transaction, launch.id, {
      codeHash: hashOfCode(newCode),
      stateHash: hashOfCode(browser),
      expiresAt: new Date(Date.now() + minutesMs),
    });
    return newCode;
  });
}

/**
 * Whether a page of the product itself has sent the form, into a window. A page of another site, or a frame, gets no question to which somebody
 * could be led to answer yes. Browsers say so over HTTPS, and none lets a page change it.
 */
export function isOwnWindow(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-fetch-site': site = 'same-origin' } = headers;
  return destination === 'document' && site === 'same-origin';
}
