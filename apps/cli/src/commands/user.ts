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
import { print, tell } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseCommand, UsageError } from '../usage.ts';

const passwordMinChars = 5;

/** user add | credits | password | delete */
export async function user(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    admin: { type: 'boolean', default: false },
    password: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  const [action, mail, amount] = positionals;
  const act = actionOf(action, mail, amount, values);
  const operator = await openOperator(terminal);
  try {
    return await act({ ...operator, terminal });
  } finally {
    await operator.close();
  }
}

/** What an action works with. */
interface Context {
  readonly services: Operator['services'];
  readonly terminal: Terminal;
}

type Act = (context: Context) => Promise<number>;

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
  if (action === 'add') return (context) => add(context, mail, given, options.admin);
  if (action === 'delete') return (context) => remove(context, mail, options.yes);
  if (action === 'password') return (context) => renew(context, mail, given);
  if (action === 'credits') {
    const credits = Number(amount);
    if (amount === undefined || !Number.isInteger(credits) || credits < 0 || credits > 1_000_000_000) {
      throw new UsageError('Credits are a whole number from 0 on.');
    }
    return (context) => credit(context, mail, credits);
  }
  throw new UsageError("'user' is followed by add, credits, password or delete.");
}

async function add(
  { services, terminal }: Context,
  mail: string,
  given: string | undefined,
  isAdmin: boolean,
): Promise<number> {
  const password = given ?? makePassword();
  const id = await addUser(services.db, { mail, password }, isAdmin ? 'Admin' : 'User');
  if (id === undefined) return refuse(terminal, `There is an account with ${mail} already.`);
  const shown = given === undefined ? ` Password: ${password}` : '';
  print(terminal, `${mail} has an account with 10 credits.${shown}`);
  return 0;
}

async function renew(
  { services, terminal }: Context,
  mail: string,
  given: string | undefined,
): Promise<number> {
  const password = given ?? makePassword();
  if (!(await setPassword(services.db, { mail, password }))) return refuse(terminal, noAccount(mail));
  const shown = given === undefined ? ` Password: ${password}` : '';
  print(
    terminal,
    `${mail} has a new password.${shown}${shown && '.'} All sessions of the account have ended.`,
  );
  return 0;
}

async function credit({ services, terminal }: Context, mail: string, credits: number): Promise<number> {
  const now = await setCredits(services.db, mail, credits);
  if (now === undefined) return refuse(terminal, noAccount(mail));
  print(terminal, `${mail} has ${now} credits.`);
  return 0;
}

async function remove({ services, terminal }: Context, mail: string, isSure: boolean): Promise<number> {
  const found = await belongingsOf(services, mail);
  if (found === undefined) return refuse(terminal, noAccount(mail));
  const { projects, libraryTexts, reports } = found;
  print(
    terminal,
    `With ${mail} go ${projects} projects, ${libraryTexts} library texts and ${reports} reports, for good.`,
  );
  if (!isSure && !(await isConfirmed(terminal))) return refuse(terminal, 'Nothing was deleted.');
  const result = await deleteUser(services, mail);
  if (result === 'unknown') return refuse(terminal, noAccount(mail));
  if (result === 'lastAdmin')
    return refuse(terminal, `${mail} is the only administrator. Make another one first.`);
  print(terminal, `${mail} is deleted.`);
  return 0;
}

/** Only a person at a terminal can be asked; a script says --yes. */
async function isConfirmed({ stdin, stdout }: Terminal): Promise<boolean> {
  if (stdin.isTTY !== true) return false;
  const dialogue = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await dialogue.question('Delete? (yes/no) ')).trim());
  } finally {
    dialogue.close();
  }
}

function noAccount(mail: string): string {
  return `There is no account with ${mail}.`;
}

function refuse(terminal: Terminal, message: string): number {
  tell(terminal, message);
  return 1;
}
