import type { InputOf, Project } from '@palimpsest/contract';

/** The changes of a project that one call makes. */
export type ProjectChange = Omit<InputOf<'UpdateProject'>, 'projectid'>;

const currentOf: { readonly [Field in keyof ProjectChange]-?: (project: Project) => ProjectChange[Field] } = {
  name: ({ Name }) => Name,
  description: ({ Description }) => Description,
  date: ({ Date }) => Date,
  AllowShare: ({ AllowShare }) => AllowShare,
  AllowBrowse: ({ AllowBrowse }) => AllowBrowse,
  AllowAdd: ({ AllowAdd }) => AllowAdd,
  AcceptTexts: ({ AcceptTexts }) => AcceptTexts,
  UploadFormActive: ({ UploadFormActive }) => UploadFormActive,
  UploadFormHeader: ({ UploadFormHeader }) => UploadFormHeader,
  UploadFormDescription: ({ UploadFormDescription }) => UploadFormDescription,
  UploadFormStartDate: ({ UploadFormStartDate }) => UploadFormStartDate,
  UploadFormEndDate: ({ UploadFormEndDate }) => UploadFormEndDate,
  UploadFormAskName: ({ UploadFormAskName }) => UploadFormAskName,
  UploadFormAskNumber: ({ UploadFormAskNumber }) => UploadFormAskNumber,
  UploadFormChecks: ({ UploadFormChecks }) => UploadFormChecks,
  UploadFormShowsReports: ({ UploadFormShowsReports }) => UploadFormShowsReports,
  UploadFormTakesAgain: ({ UploadFormTakesAgain }) => UploadFormTakesAgain,
};

/** The change that undoes another one. The rights of others end with sharing, and return with it. */
export function undoOfProject(change: ProjectChange, before: Project): ProjectChange {
  const fields = Object.keys(change) as (keyof ProjectChange)[];
  const withRights =
    change.AllowShare === false && before.AllowShare
      ? [...fields, 'AllowBrowse' as const, 'AllowAdd' as const]
      : fields;
  return Object.fromEntries(withRights.map((field) => [field, currentOf[field](before)]));
}

/**
 * The project as it will be once its switches are saved. Switches are shown at once, typed text after it is saved.
 */
export function switched(project: Project, change: ProjectChange): Project {
  const { AllowShare = project.AllowShare, AcceptTexts = project.AcceptTexts } = change;
  return {
    ...project,
    AcceptTexts,
    AllowShare,
    AllowBrowse: AllowShare && (change.AllowBrowse ?? project.AllowBrowse),
    AllowAdd: AllowShare && (change.AllowAdd ?? project.AllowAdd),
    UploadFormActive: change.UploadFormActive ?? project.UploadFormActive,
    UploadFormAskName: change.UploadFormAskName ?? project.UploadFormAskName,
    UploadFormAskNumber: change.UploadFormAskNumber ?? project.UploadFormAskNumber,
    UploadFormChecks: change.UploadFormChecks ?? project.UploadFormChecks,
    UploadFormShowsReports: change.UploadFormShowsReports ?? project.UploadFormShowsReports,
    UploadFormTakesAgain: change.UploadFormTakesAgain ?? project.UploadFormTakesAgain,
  };
}
