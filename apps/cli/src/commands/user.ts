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
  const [action, email, amount] = positionals;
  const act = actionOf(action, email, amount, values);
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
  email: string | undefined,
  amount: string | undefined,
  options: { readonly admin: boolean; readonly yes: boolean; readonly password?: string | undefined },
): Act {
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new UsageError('Give the email address of the account.');
  const given = options.password;
  if (given !== undefined && given.length < passwordMinChars) {
    throw new UsageError(`A password needs at least ${passwordMinChars} characters.`);
  }
  if (action === 'add') return ({ services }) => add(services, email, given, options.admin);
  if (action === 'delete') return ({ services }) => remove(services, email, options.yes);
  if (action === 'password') return ({ services }) => renew(services, email, given);
  if (action === 'credits') {
    const credits = Number(amount);
    if (amount === undefined || !Number.isInteger(credits) || credits < 0 || credits > 1_000_000_000) {
      throw new UsageError('The number of credits must be a whole number from 0 to 1,000,000,000.');
    }
    return ({ services }) => credit(services, email, credits);
  }
  throw new UsageError("Use 'user add', 'user credits', 'user password' or 'user delete'.");
}

type Services = Operator['services'];

async function add(
  services: Services,
  email: string,
  given: string | undefined,
  isAdmin: boolean,
): Promise<number> {
  const password = given ?? makePassword();
  const id = await addUser(services.db, { mail: email, password }, isAdmin ? 'Admin' : 'User');
  if (id === undefined) return refuse(`There is already an account for ${email}.`);
  const shown = given === undefined ? ` Password: ${password}` : '';
  process.stdout.write(`Created an account with 10 credits for ${email}.${shown}\n`);
  return 0;
}

async function renew(services: Services, email: string, given: string | undefined): Promise<number> {
  const password = given ?? makePassword();
  if (!(await setPassword(services.db, { mail: email, password }))) return refuse(noAccount(email));
  const shown = given === undefined ? ` Password: ${password}` : '';
  process.stdout.write(
    `Set a new password for ${email}.${shown}${shown && '.'} All sessions of the account have ended.\n`,
  );
  return 0;
}

async function credit(services: Services, email: string, credits: number): Promise<number> {
  const now = await setCredits(services.db, email, credits);
  if (now === undefined) return refuse(noAccount(email));
  process.stdout.write(`${email} now has ${now} credits.\n`);
  return 0;
}

async function remove(services: Services, email: string, isSure: boolean): Promise<number> {
  const found = await belongingsOf(services, email);
  if (found === undefined) return refuse(noAccount(email));
  const { projects, libraryTexts, reports } = found;
  process.stdout.write(
    `Deleting ${email} also deletes ${projects} projects, ${libraryTexts} library texts and ${reports} reports. This cannot be undone.\n`,
  );
  if (!isSure && !(await isConfirmed())) return refuse('Nothing was deleted.');
  const result = await deleteUser(services, email);
  if (result === 'unknown') return refuse(noAccount(email));
  if (result === 'lastAdmin')
    return refuse(`${email} is the only administrator. Create another administrator first.`);
  process.stdout.write(`Deleted ${email}.\n`);
  return 0;
}

/** Asks only a person at a terminal. A script passes --yes. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Delete? (yes/no) ')).trim());
  } finally {
    terminal.close();
  }
}

function noAccount(email: string): string {
  return `There is no account for ${email}.`;
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}
