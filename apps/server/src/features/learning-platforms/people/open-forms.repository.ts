import type { IsPersonalFormOpen } from '../../../feature-ports.ts';

/**
 * Whether a person may submit with a form: the platform is on, and a place of use that leads to the project is admitted. The code of the form is
 * in every page that was opened, so the end of a visit alone does not stop it.
 */
export const isPersonalFormOpen: IsPersonalFormOpen = async (db, form) => {
  const found = await db
    .selectFrom('ltiForms')
    .innerJoin('ltiPeople', 'ltiPeople.id', 'ltiForms.personId')
    .innerJoin('ltiPlatforms', 'ltiPlatforms.id', 'ltiPeople.platformId')
    .innerJoin('ltiLinks', 'ltiLinks.platformId', 'ltiPlatforms.id')
    .innerJoin('ltiDeployments', (join) =>
      join
        .onRef('ltiDeployments.platformId', '=', 'ltiLinks.platformId')
        .onRef('ltiDeployments.deploymentId', '=', 'ltiLinks.deploymentId'),
    )
    .select('ltiForms.personalFormId')
    .where('ltiForms.personalFormId', '=', form.id)
    .where('ltiPlatforms.isEnabled', '=', true)
    .where('ltiLinks.projectId', '=', form.projectId)
    .where('ltiDeployments.isAdmitted', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
