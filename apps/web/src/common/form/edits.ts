/** Changes on the screen that were not saved. The rest follows what another window stores. */
export type Edits<Values> = Partial<Values>;

/** @param locked fields whose edits do not count, because somebody else decides them */
export function valuesWith<Values extends object>(
  stored: Values,
  edits: Edits<Values>,
  locked: readonly (keyof Values)[],
): Values {
  return { ...stored, ...pick(edits, (name) => !locked.includes(name)) };
}

/** The edits with those that lead from some values to the next, which may be a part of them. */
export function withEdits<Values extends object>(
  edits: Edits<Values>,
  before: Values,
  after: Partial<Values>,
): Edits<Values> {
  return { ...edits, ...pick(after, (name) => !isSame(after[name], before[name])) };
}

/** The edits that are left to be saved: values that somebody has typed while others were being stored. */
export function editsAfterSave<Values extends object>(edits: Edits<Values>, sent: Values): Edits<Values> {
  return pick(edits, (name) => !isSame(edits[name], sent[name]));
}

/** Lists and records are the same if their contents are. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function pick<Values extends object>(
  fields: Partial<Values>,
  isMeant: (name: keyof Values) => boolean,
): Partial<Values> {
  const names = (Object.keys(fields) as (keyof Values)[]).filter(isMeant);
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Values>;
}
