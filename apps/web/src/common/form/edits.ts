/** Changes on the screen that were not saved, of a record only the changed keys. The rest follows what others store. */
export type Edits<Values> = Partial<Values>;

/** @param locked fields whose edits do not count, because somebody else decides them */
export function valuesWith<Values extends object>(
  stored: Values,
  edits: Edits<Values>,
  locked: readonly (keyof Values)[],
): Values {
  const counted = pick(edits, (name) => !locked.includes(name));
  return { ...stored, ...mapped(counted, (edit, name) => merged(stored[name], edit)) };
}

/** The fields of the second values that differ from the first, with their whole values. */
export function differences<Values extends object>(before: Values, after: Partial<Values>): Partial<Values> {
  return pick(after, (name) => !isSame(after[name], before[name]));
}

/** The edits with those that lead from some values to the next, which may be a part of them. */
export function withEdits<Values extends object>(
  edits: Edits<Values>,
  before: Values,
  after: Partial<Values>,
): Edits<Values> {
  const added = mapped(differences(before, after), (value, name) =>
    merged(edits[name], differingKeys(value, before[name])),
  );
  return { ...edits, ...added };
}

/** The edits that are left to be saved: values that somebody has typed while others were being stored. */
export function editsAfterSave<Values extends object>(edits: Edits<Values>, sent: Values): Edits<Values> {
  const left = mapped(edits, (edit, name) => differingKeys(edit, sent[name]));
  return pick(left, (name) => {
    const one = left[name];
    return isRecord(one) ? Object.keys(one).length > 0 : !isSame(one, sent[name]);
  });
}

/** Lists and records are the same if their contents are. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of a record that another record has not, or has with another value; of other values, the first. */
function differingKeys<Value>(value: Value, other: unknown): Value {
  if (!isRecord(value) || !isRecord(other)) return value;
  const keys = Object.entries(value).filter(([key, one]) => !isSame(one, other[key]));
  return Object.fromEntries(keys) as Value;
}

/** The first record with the keys of the second in their place; of other values, the second. */
function merged<Value>(value: unknown, edit: Value): Value {
  return isRecord(value) && isRecord(edit) ? { ...value, ...edit } : edit;
}

function mapped<Values extends object>(
  fields: Partial<Values>,
  change: <Name extends keyof Values>(value: Values[Name], name: Name) => Values[Name],
): Partial<Values> {
  const names = Object.keys(fields) as (keyof Values)[];
  return Object.fromEntries(
    names.map((name) => [name, change(fields[name] as Values[keyof Values], name)]),
  ) as Partial<Values>;
}

function pick<Values extends object>(
  fields: Partial<Values>,
  isMeant: (name: keyof Values) => boolean,
): Partial<Values> {
  const names = (Object.keys(fields) as (keyof Values)[]).filter(isMeant);
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Values>;
}
