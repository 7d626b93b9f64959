import type { InputOf, Project } from '@palimpsest/contract';

type Input = Omit<InputOf<'UpdateProject'>, 'projectid'>;

/** The changes of a project that one call makes. */
export type ProjectChange = { [Field in keyof Input]?: Exclude<Input[Field], undefined> };

/** The values that a call can change, under the names by which it changes them. */
function currentOf(project: Project): Required<ProjectChange> {
  const { Name: name, Description: description, Date: date } = project;
  return { ...project, name, description, date };
}

/** The change that undoes another one. The rights of others end with sharing, and return with it. */
export function undoOfProject(change: ProjectChange, before: Project): ProjectChange {
  const current = currentOf(before);
  const fields = Object.keys(change) as (keyof ProjectChange)[];
  const withRights =
    change.AllowShare === false && before.AllowShare
      ? [...fields, 'AllowBrowse' as const, 'AllowAdd' as const]
      : fields;
  return Object.fromEntries(withRights.map((field) => [field, current[field]]));
}

/** The fields of typed text and of times. Switches and choices have a few values each: booleans, flags and enums. */
type TypedField = {
  [Field in keyof ProjectChange]-?: string extends ProjectChange[Field]
    ? Field
    : number extends ProjectChange[Field]
      ? Field
      : never;
}[keyof ProjectChange];

const typedFields: Readonly<Record<TypedField, true>> = {
  name: true,
  description: true,
  date: true,
  UploadFormHeader: true,
  UploadFormDescription: true,
  UploadFormStartDate: true,
  UploadFormEndDate: true,
};

/**
 * The project as it will be once its settings are saved. Switches and choices are shown at once. Typed text and times are
 * shown after they are saved: the server may refuse them, and until then their field shows what was typed.
 */
export function switched(project: Project, change: ProjectChange): Project {
  const settings: Omit<ProjectChange, TypedField> = Object.fromEntries(
    Object.entries(change).filter(([field]) => !(field in typedFields)),
  );
  const AllowShare = settings.AllowShare ?? project.AllowShare;
  return {
    ...project,
    ...settings,
    AllowShare,
    AllowBrowse: AllowShare && (settings.AllowBrowse ?? project.AllowBrowse),
    AllowAdd: AllowShare && (settings.AllowAdd ?? project.AllowAdd),
  };
}
