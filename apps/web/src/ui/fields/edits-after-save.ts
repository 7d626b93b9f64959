/** The edits that are left to be saved: values that somebody has typed while others were being stored. */
export function editsAfterSave<Draft extends object>(edits: Partial<Draft>, sent: Draft): Partial<Draft> {
  const names = Object.keys(edits) as (keyof Draft)[];
  const left = names.filter((name) => edits[name] !== sent[name]);
  return Object.fromEntries(left.map((name) => [name, edits[name]])) as Partial<Draft>;
}
