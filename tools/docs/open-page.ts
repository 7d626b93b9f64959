/** docs/spec-open.md: the part of what the product was asked to do that it does not do. */
import { aligned } from './generated-docs.ts';
import { areas, type Area, type Statement } from './statements/statement.ts';

const head = `# Requested features that are open or decided otherwise

[spec-coverage.md](spec-coverage.md) lists what the product was asked to do and does, with the test that shows it. This
page lists the rest: what is not built yet, by the area that will build it, and what works differently on purpose. A
statement that is built in part is open, with what is there or what is missing.

Each statement has an id that never changes: \`checks-\` for checks, reports, the library and projects, \`accounts-\` for
accounts, organisations and purchases. They are in \`tools/docs/statements/\`.

This page is written by \`node tools/check-docs.ts --write\`.
`;

/** The whole page. */
export function openPage(statements: readonly Statement[]): string {
  const open = areas.map((area) => [area, statements.filter((one) => one.open?.[0] === area)] as const);
  const decided = statements.filter((one) => one.decided !== undefined);
  return [
    head,
    summary(statements, open),
    ...open.filter(([, listed]) => listed.length > 0).map(([area, listed]) => openSection(area, listed)),
    decidedSection(decided),
  ].join('\n');
}

function summary(
  statements: readonly Statement[],
  open: readonly (readonly [Area, readonly Statement[]])[],
): string {
  const total = open.reduce((sum, [, listed]) => sum + listed.length, 0);
  return aligned([
    ['', 'statements'],
    ['all', String(statements.length)],
    ['open', String(total)],
    ['decided otherwise', String(statements.filter(({ decided }) => decided !== undefined).length)],
  ]);
}

function openSection(area: Area, listed: readonly Statement[]): string {
  const rows = listed.map(({ id, says, lacks = '', open = [] }) => {
    const others = open.filter((other) => other !== area);
    const notes = [lacks, others.length === 0 ? '' : `with ${others.join(', ')}`];
    return [id, says, notes.filter((note) => note !== '').join('; ')];
  });
  const about = `## ${area}\n\nOpen: ${listed.length}.\n\n`;
  return about + aligned([['id', 'statement', 'note'], ...rows]);
}

function decidedSection(decided: readonly Statement[]): string {
  const rows = decided.map((one) => [one.id, one.says, reason(one.decided ?? '')]);
  return `## Decided otherwise\n\n${aligned([['id', 'statement', 'decision'], ...rows])}`;
}

function reason(decided: string): string {
  return decided.startsWith('docs/') ? `[${decided}](${decided.slice('docs/'.length)})` : decided;
}
