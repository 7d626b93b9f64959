/** Changes on the screen that were not saved. The rest follows what another window stores. */
export type Edits<Draft> = Partial<Draft>;

/** @param locked fields whose edits do not count, because somebody else decides them */
export function draftWith<Draft extends object>(
  stored: Draft,
  edits: Edits<Draft>,
  locked: readonly (keyof Draft)[],
): Draft {
  return { ...stored, ...pick(edits, (name) => !locked.includes(name)) };
}

/** The edits with those that lead from one draft to the next, which may be a part of one. */
export function withEdits<Draft extends object>(
  edits: Edits<Draft>,
  before: Draft,
  after: Partial<Draft>,
): Edits<Draft> {
  return { ...edits, ...pick(after, (name) => after[name] !== before[name]) };
}

/** The edits that are left to be saved: values that somebody has typed while others were being stored. */
export function editsAfterSave<Draft extends object>(edits: Edits<Draft>, sent: Draft): Edits<Draft> {
  return pick(edits, (name) => edits[name] !== sent[name]);
}

function pick<Draft extends object>(
  fields: Partial<Draft>,
  isMeant: (name: keyof Draft) => boolean,
): Partial<Draft> {
  const names = (Object.keys(fields) as (keyof Draft)[]).filter(isMeant);
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Draft>;
}
