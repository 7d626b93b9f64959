import { createHash } from 'node:crypto';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import {
  unsafeInsertPersonalForm,
  unsafeSelectPersonalForms,
  unsafeUpdatePersonalForm,
} from '../../upload-form/index.ts';
import { selectProjectForShare } from '../../projects/index.ts';
import { isProjectAnonymous } from '../links/links.repository.ts';
import { insertFormOfPerson, selectFormsOfPerson, type PersonRow } from '../people/people.repository.ts';
import { randomCode } from '../../../platform/random-code.ts';

export interface FormOfStudent {
  readonly id: number;
  readonly code: string;
  readonly isAnonymous: boolean;
}

/**
 * The form with which a student submits to a project: always the same one, also through another link to the project, such as that of
 * a restored course. It has no name if one of the links hides names. Requires the lock of the person.
 * @param named the name as the platform tells it at this place; '' if it tells none
 */
export async function formOfStudent(
  services: Pick<Services, 'fingerprintSecret'>,
  transaction: Executor,
  projectId: number,
  personId: number,
  named: Pick<PersonRow, 'name' | 'mail'>,
): Promise<FormOfStudent> {
  // Before the links are looked at, so that no name is stored while one of them begins to hide names (hide-names.ts).
  await selectProjectForShare(transaction, projectId);
  const isAnonymous = await isProjectAnonymous(transaction, projectId);
  const pseudonym = pseudonymOf(services, projectId, personId);
  const name = isAnonymous ? pseudonym : named.name || pseudonym;
  const mail = isAnonymous ? '' : named.mail;
  const fields = { name, mail, isAnonymous, pseudonym };
  const ids = await selectFormsOfPerson(transaction, personId);
  const known = (await unsafeSelectPersonalForms(transaction, ids)).find(
    (form) => form.projectId === projectId,
  );
  if (known === undefined) {
    const code = randomCode();
    const id = await unsafeInsertPersonalForm(transaction, { code, projectId, ...fields });
    await insertFormOfPerson(transaction, personId, id);
    return { id, code, isAnonymous };
  }
  const isAsItWas =
    known.name === name &&
    known.mail === mail &&
    known.isAnonymous === isAnonymous &&
    known.pseudonym === pseudonym;
  if (!isAsItWas) await unsafeUpdatePersonalForm(transaction, known.id, fields);
  return { id: known.id, code: known.code, isAnonymous };
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
