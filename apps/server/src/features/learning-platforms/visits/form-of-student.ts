import { createHash } from 'node:crypto';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import {
  unsafeInsertPersonalForm,
  unsafeSelectPersonalForms,
  unsafeUpdatePersonalForm,
} from '../../upload-form/index.ts';
import type { LinkRow } from '../links/links.repository.ts';
import { insertFormOfPerson, selectFormsOfPerson, type PersonRow } from '../people/people.repository.ts';
import { randomCode } from '../../../platform/random-code.ts';

type Link = Pick<LinkRow, 'isAnonymous'> & { readonly projectId: number };

/**
 * The code of the form with which a student submits to the project of a link: always the same one, also through another link to
 * the project, such as that of a restored course. Requires the lock of the person.
 */
export async function formOfStudent(
  services: Pick<Services, 'fingerprintSecret'>,
  transaction: Executor,
  { projectId, isAnonymous }: Link,
  person: PersonRow,
): Promise<string> {
  const pseudonym = pseudonymOf(services, projectId, person.id);
  const name = isAnonymous ? pseudonym : person.name || pseudonym;
  const mail = isAnonymous ? '' : person.mail;
  const ids = await selectFormsOfPerson(transaction, person.id);
  const known = (await unsafeSelectPersonalForms(transaction, ids)).find(
    (form) => form.projectId === projectId,
  );
  if (known === undefined) {
    const code = randomCode();
    const id = await unsafeInsertPersonalForm(transaction, { code, projectId, name, mail, isAnonymous });
    await insertFormOfPerson(transaction, person.id, id);
    return code;
  }
  if (known.name !== name || known.mail !== mail || known.isAnonymous !== isAnonymous) {
    await unsafeUpdatePersonalForm(transaction, known.id, { name, mail, isAnonymous });
  }
  return known.code;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight letters and digits that stand for a person in one project, and that nobody can compute without our secret. */
function pseudonymOf(
  { fingerprintSecret }: Pick<Services, 'fingerprintSecret'>,
  projectId: number,
  personId: number,
): string {
  const key = fingerprintSecret.textKey(Buffer.from('pseudonyms of students'));
  const hash = createHash('sha256').update(key).update(`${projectId} ${personId}`).digest();
  return Array.from(hash.subarray(0, 8), (byte) => letters[byte % letters.length]).join('');
}
