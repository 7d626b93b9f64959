/** Runs attacks on a running server, each on a separate one. `npm run bench -- hostile [<attack>…]`. */
import { median, shown } from './figure.ts';
import type { Attack } from './hostile/attack.ts';
import { attacks } from './hostile/attacks/index.ts';
import { runAttack, type AttackResult } from './hostile/run-attack.ts';

const megabyte = 1024 ** 2;
const header = [
  ['attack', '---'],
  ['verdict', '---'],
  ['time, s', '---:'],
  ['check of another user, ms: before', '---:'],
  ['median', '---:'],
  ['most', '---:'],
  ['/healthz, ms: most', '---:'],
  ['memory, MB: before', '---:'],
  ['most', '---:'],
  ['after', '---:'],
  ['with PostgreSQL, most', '---:'],
  ['result', '---'],
] as const;

export const attackNames: readonly string[] = attacks.map(({ name }) => name);

/** Prints a table with a row for each attack when it ends. Returns true if the product withstood all of them. */
export async function benchHostile(names: readonly string[]): Promise<boolean> {
  printRow(header.map(([title]) => title));
  printRow(header.map(([, line]) => line));
  const chosen = attacks.filter(({ name }) => names.length === 0 || names.includes(name));
  const fallen: Attack[] = [];
  for (const attack of chosen) {
    const result = await runAttack(attack);
    if (!result.held) fallen.push(attack);
    printRow(cellsOf(result));
  }
  process.stdout.write(`\n${chosen.length - fallen.length} of ${chosen.length} attacks held.\n`);
  for (const { name, about, criterion } of fallen) {
    process.stdout.write(`- ${name} did not hold. ${about} ${criterion}\n`);
  }
  return fallen.length === 0;
}

function cellsOf({ name, held, seconds, watched, result }: AttackResult): readonly string[] {
  const verdict = held ? 'held' : '**did not hold**';
  const text = result.replaceAll('|', '/').replaceAll(/\s+/g, ' ');
  if (watched === undefined) {
    return [name, verdict, ...header.slice(3).map(() => ''), text];
  }
  const { checks, quietChecks, health, before, peak, after } = watched;
  const figures = [
    seconds,
    median(quietChecks),
    median(checks),
    Math.max(...checks),
    Math.max(...health),
    before.server / megabyte,
    peak.server / megabyte,
    after.server / megabyte,
    peak.withPostgres / megabyte,
  ];
  return [name, verdict, ...figures.map((figure) => shown(figure)), text];
}

function printRow(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
