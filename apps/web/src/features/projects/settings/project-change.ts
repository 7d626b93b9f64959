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

/**
 * The project as it will be once its settings are saved. Settings are shown at once; the name, the description and the date
 * after they are saved, because the server may refuse them.
 */
export function switched(project: Project, change: ProjectChange): Project {
  const { name: _name, description: _description, date: _date, ...settings } = change;
  const AllowShare = settings.AllowShare ?? project.AllowShare;
  return {
    ...project,
    ...settings,
    AllowShare,
    AllowBrowse: AllowShare && (settings.AllowBrowse ?? project.AllowBrowse),
    AllowAdd: AllowShare && (settings.AllowAdd ?? project.AllowAdd),
  };
}
