import { createInterface } from 'node:readline/promises';
import {
  addUser,
  belongingsOf,
  deleteUser,
  makePassword,
  openOperator,
  setCredits,
  setPassword,
  type Operator,
} from '@palimpsest/server/operator';
import { parseCommand, UsageError } from '../usage.ts';

const passwordMinChars = 5;

/** user add | credits | password | delete */
export async function user(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    admin: { type: 'boolean', default: false },
    password: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  const [action, mail, amount] = positionals;
  const act = actionOf(action, mail, amount, values);
  const operator = await openOperator();
  try {
    return await act(operator);
  } finally {
    await operator.close();
  }
}

type Act = (operator: Operator) => Promise<number>;

function actionOf(
  action: string | undefined,
  mail: string | undefined,
  amount: string | undefined,
  options: { readonly admin: boolean; readonly yes: boolean; readonly password?: string | undefined },
): Act {
  if (mail === undefined || !/^[^\s@]+@[^\s@]+$/.test(mail))
    throw new UsageError('A mail address is missing.');
  const given = options.password;
  if (given !== undefined && given.length < passwordMinChars) {
    throw new UsageError(`A password has at least ${passwordMinChars} characters.`);
  }
  if (action === 'add') return ({ services }) => add(services, mail, given, options.admin);
  if (action === 'delete') return ({ services }) => remove(services, mail, options.yes);
  if (action === 'password') return ({ services }) => renew(services, mail, given);
  if (action === 'credits') {
    const credits = Number(amount);
    if (amount === undefined || !Number.isInteger(credits) || credits < 0 || credits > 1_000_000_000) {
      throw new UsageError('Credits are a whole number from 0 on.');
    }
    return ({ services }) => credit(services, mail, credits);
  }
  throw new UsageError("'user' is followed by add, credits, password or delete.");
}

type Services = Operator['services'];

async function add(
  services: Services,
  mail: string,
  given: string | undefined,
  isAdmin: boolean,
): Promise<number> {
  const password = given ?? makePassword();
  const id = await addUser(services.db, { mail, password }, isAdmin ? 'Admin' : 'User');
  if (id === undefined) return refuse(`There is an account with ${mail} already.`);
  const shown = given === undefined ? ` Password: ${password}` : '';
  process.stdout.write(`${mail} has an account with 10 credits.${shown}\n`);
  return 0;
}

async function renew(services: Services, mail: string, given: string | undefined): Promise<number> {
  const password = given ?? makePassword();
  if (!(await setPassword(services.db, { mail, password }))) return refuse(noAccount(mail));
  const shown = given === undefined ? ` Password: ${password}` : '';
  process.stdout.write(
    `${mail} has a new password.${shown}${shown && '.'} All sessions of the account have ended.\n`,
  );
  return 0;
}

async function credit(services: Services, mail: string, credits: number): Promise<number> {
  const now = await setCredits(services.db, mail, credits);
  if (now === undefined) return refuse(noAccount(mail));
  process.stdout.write(`${mail} has ${now} credits.\n`);
  return 0;
}

async function remove(services: Services, mail: string, isSure: boolean): Promise<number> {
  const found = await belongingsOf(services, mail);
  if (found === undefined) return refuse(noAccount(mail));
  const { projects, libraryTexts, reports } = found;
  process.stdout.write(
    `With ${mail} go ${projects} projects, ${libraryTexts} library texts and ${reports} reports, for good.\n`,
  );
  if (!isSure && !(await isConfirmed())) return refuse('Nothing was deleted.');
  const result = await deleteUser(services, mail);
  if (result === 'unknown') return refuse(noAccount(mail));
  if (result === 'lastAdmin') return refuse(`${mail} is the only administrator. Make another one first.`);
  process.stdout.write(`${mail} is deleted.\n`);
  return 0;
}

/** Only a person at a terminal can be asked; a script says --yes. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Delete? (yes/no) ')).trim());
  } finally {
    terminal.close();
  }
}

function noAccount(mail: string): string {
  return `There is no account with ${mail}.`;
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}
