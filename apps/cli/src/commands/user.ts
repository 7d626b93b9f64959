import { createInterface } from 'node:readline/promises';
import {
  addUser,
  belongingsOf,
  deleteUser,
  makePassword,
  openOperator,
  removeSecondFactorOf,
  setCredits,
  setPassword,
  type Operator,
} from '@palimpsest/server/operator';
import { print, tell } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseCommand, UsageError } from '../usage.ts';

const passwordMinChars = 5;

/** user add | credits | password | second-factor | delete */
export async function user(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    admin: { type: 'boolean', default: false },
    password: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  const [action, email, amount] = positionals;
  const act = actionOf(action, email, amount, values);
  const operator = await openOperator(terminal);
  try {
    return await act({ ...operator, terminal });
  } finally {
    await operator.close();
  }
}

/** The services and the terminal of an action. */
interface Context {
  readonly services: Operator['services'];
  readonly terminal: Terminal;
}

type Act = (context: Context) => Promise<number>;

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
  if (action === 'add') return (context) => add(context, email, given, options.admin);
  if (action === 'delete') return (context) => remove(context, email, options.yes);
  if (action === 'password') return (context) => renew(context, email, given);
  if (action === 'second-factor') return (context) => removeFactor(context, email);
  if (action === 'credits') {
    const credits = Number(amount);
    if (amount === undefined || !Number.isInteger(credits) || credits < 0 || credits > 1_000_000_000) {
      throw new UsageError('The number of credits must be a whole number from 0 to 1,000,000,000.');
    }
    return (context) => credit(context, email, credits);
  }
  throw new UsageError(
    "Use 'user add', 'user credits', 'user password', 'user second-factor' or 'user delete'.",
  );
}

async function add(
  { services, terminal }: Context,
  email: string,
  given: string | undefined,
  isAdmin: boolean,
): Promise<number> {
  const password = given ?? makePassword();
  const id = await addUser(services.db, { mail: email, password }, isAdmin ? 'Admin' : 'User');
  if (id === undefined) return refuse(terminal, `There is already an account for ${email}.`);
  const shown = given === undefined ? ` Password: ${password}` : '';
  print(terminal, `Created an account with 10 credits for ${email}.${shown}`);
  return 0;
}

async function renew(
  { services, terminal }: Context,
  email: string,
  given: string | undefined,
): Promise<number> {
  const password = given ?? makePassword();
  if (!(await setPassword(services.db, { mail: email, password }))) return refuse(terminal, noAccount(email));
  const shown = given === undefined ? ` Password: ${password}` : '';
  print(
    terminal,
    `Set a new password for ${email}.${shown}${shown && '.'} All sessions of the account have ended.`,
  );
  return 0;
}

async function removeFactor({ services, terminal }: Context, email: string): Promise<number> {
  const wasOn = await removeSecondFactorOf(services.db, email);
  if (wasOn === undefined) return refuse(terminal, noAccount(email));
  print(
    terminal,
    wasOn ? `The second factor of ${email} is now off.` : `The account ${email} has no second factor.`,
  );
  return 0;
}

async function credit({ services, terminal }: Context, email: string, credits: number): Promise<number> {
  const now = await setCredits(services.db, email, credits);
  if (now === undefined) return refuse(terminal, noAccount(email));
  print(terminal, `${email} now has ${now} credits.`);
  return 0;
}

async function remove({ services, terminal }: Context, email: string, isSure: boolean): Promise<number> {
  const found = await belongingsOf(services, email);
  if (found === undefined) return refuse(terminal, noAccount(email));
  const { projects, libraryTexts, reports } = found;
  print(
    terminal,
    `Deleting ${email} also deletes ${projects} projects, ${libraryTexts} library texts and ${reports} reports. This cannot be undone.`,
  );
  if (!isSure && !(await isConfirmed(terminal))) return refuse(terminal, 'Nothing was deleted.');
  const result = await deleteUser(services, email);
  if (result === 'unknown') return refuse(terminal, noAccount(email));
  if (result === 'lastAdmin')
    return refuse(terminal, `${email} is the only administrator. Create another administrator first.`);
  print(terminal, `Deleted ${email}.`);
  return 0;
}

/** Asks only a person at a terminal. A script passes --yes. */
async function isConfirmed({ stdin, stdout }: Terminal): Promise<boolean> {
  if (stdin.isTTY !== true) return false;
  const dialogue = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await dialogue.question('Delete? (yes/no) ')).trim());
  } finally {
    dialogue.close();
  }
}

function noAccount(email: string): string {
  return `There is no account for ${email}.`;
}

function refuse(terminal: Terminal, message: string): number {
  tell(terminal, message);
  return 1;
}
