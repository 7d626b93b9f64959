import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeSelectPersonalForms, unsafeSelectResultOf } from '../../upload-form/index.ts';
import { onlyGroup, unsafeSelectGroupsOfPerson } from '../groups/groups.repository.ts';
import { selectFormsOfPerson } from './people.repository.ts';

interface PersonInProject {
  readonly projectId: number;
  readonly platformId: number;
  readonly personId: number;
  /** The id of the person on the platform. */
  readonly subject: string;
}

/** The result of a person in a project: that of their group where people submit in groups. */
export async function unsafeSelectResultOfPerson(
  db: Executor,
  { projectId, platformId, personId, subject }: PersonInProject,
): ReturnType<typeof unsafeSelectResultOf> {
  const forms = await unsafeSelectPersonalForms(db, await selectFormsOfPerson(db, personId));
  const personalFormId = forms.find((form) => form.projectId === projectId)?.id;
  const found = await unsafeSelectGroupsOfPerson(db, { projectId, platformId, subject });
  const groupId = found === undefined ? undefined : onlyGroup(found)?.id;
  if (personalFormId === undefined && groupId === undefined) return undefined;
  return unsafeSelectResultOf(db, { projectId, personalFormId, groupId });
}
