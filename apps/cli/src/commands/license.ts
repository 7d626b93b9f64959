import {
  addLicenseUser,
  addPhaseAsOperator,
  createLicenseAsOperator,
  errorText,
  grantToLicenseAsOperator,
  listLicenses,
  openOperator,
  payPhaseAsOperator,
  readLicense,
  removeLicenseUser,
  setLicense,
  UserError,
  type Operator,
} from '@palimpsest/server/operator';
import { print } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CommandError, parseCommand, UsageError } from '../usage.ts';
import { creditsOption, dateOption, licenseChange, newLicense, wholeNumber } from './license-options.ts';
import { licenseLine, licenseLines } from './license-output.ts';

/** license list | create | show | set | add-phase | pay | grant | add-user | remove-user | terminate */
export async function license(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    credits: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    code: { type: 'string' },
    admin: { type: 'string' },
    comment: { type: 'string' },
    invoice: { type: 'string', default: '' },
    educational: { type: 'boolean', default: false },
    monthly: { type: 'boolean', default: false },
    unpaid: { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
  });
  const [action = '', ...rest] = positionals;
  const act = actionOf(action, rest, values);
  const operator = await openOperator(terminal);
  try {
    for (const line of await act(operator.services)) print(terminal, line);
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new CommandError(`${errorText(error.key, 'en')} (${error.message})`);
  } finally {
    await operator.close();
  }
}

interface Values {
  readonly credits?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly code?: string | undefined;
  readonly admin?: string | undefined;
  readonly comment?: string | undefined;
  readonly invoice: string;
  readonly educational: boolean;
  readonly monthly: boolean;
  readonly unpaid: boolean;
  readonly reason: string;
}

type Services = Operator['services'];
/** Returns the lines to print. */
type Act = (services: Services) => Promise<readonly string[]>;

function actionOf(action: string, rest: readonly string[], values: Values): Act {
  const [first, second] = rest;
  if (action === 'list')
    return async (services) => (await listLicenses(services, first ?? '')).map(licenseLine);
  if (first === undefined) throw new UsageError(missing(action));
  if (action === 'create') return create(first, values);
  if (action === 'show') return async (services) => licenseLines(await readLicense(services, first));
  if (action === 'set') {
    const change = licenseChange(rest.slice(1));
    return said(`Changed the licence ${first}.`, (services) => setLicense(services, first, change));
  }
  if (action === 'terminate') {
    return async (services) => {
      await setLicense(services, first, { terminate: true });
      return licenseLines(await readLicense(services, first));
    };
  }
  if (action === 'add-phase') return addPhase(first, values);
  if (second === undefined) throw new UsageError(missing(action));
  if (action === 'pay') {
    const period = wholeNumber('The period', second);
    const invoiceId = values.invoice === '' ? undefined : values.invoice;
    return async (services) => {
      await payPhaseAsOperator(services, first, period, invoiceId);
      return licenseLines(await readLicense(services, first));
    };
  }
  if (action === 'grant') {
    const credits = wholeNumber('The number of credits', second);
    return async (services) => {
      await grantToLicenseAsOperator(services, first, credits, values.reason);
      return [`The licence ${first} has ${(await readLicense(services, first)).remaining} credits left.`];
    };
  }
  if (action === 'add-user') {
    return said(`${second} is now a member of the licence ${first}.`, (services) =>
      addLicenseUser(services, first, second),
    );
  }
  if (action === 'remove-user') {
    return said(`${second} is no longer a member of the licence ${first}.`, (services) =>
      removeLicenseUser(services, first, second),
    );
  }
  throw new UsageError(missing(''));
}

function create(licensee: string, values: Values): Act {
  const phase = {
    validFrom: dateOption('from', values.from),
    validTo: dateOption('until', values.until) ?? null,
    contractCredits: creditsOption(values.credits ?? ''),
    payDate: values.unpaid ? null : new Date(),
    invoiceId: values.invoice,
  };
  const terms = values.monthly ? ('monthly' as const) : ('yearly' as const);
  const type = values.educational ? (1 as const) : (2 as const);
  const { code, admin: adminMail, comment = '' } = values;
  const license = newLicense({ licensee, code, comment, type, terms, phase, adminMail });
  return async (services) => {
    return [`Created the licence ${await createLicenseAsOperator(services, license)}.`];
  };
}

function addPhase(code: string, values: Values): Act {
  const phase = {
    validFrom: dateOption('from', values.from),
    validTo: dateOption('until', values.until) ?? null,
    contractCredits: values.credits === undefined ? undefined : creditsOption(values.credits),
    payDate: values.unpaid ? null : new Date(),
    invoiceId: values.invoice,
  };
  return async (services) => {
    const number = await addPhaseAsOperator(services, code, phase);
    return [`Added period ${number} to the licence ${code}.`];
  };
}

function said(line: string, act: (services: Services) => Promise<void>): Act {
  return async (services) => {
    await act(services);
    return [line];
  };
}

function missing(action: string): string {
  const needs: Readonly<Record<string, string>> = {
    create: 'Give the name of the licence holder.',
    pay: 'Give the code of the licence and the number of the period.',
    grant: 'Give the code of the licence and the number of credits.',
    'add-user': 'Give the code of the licence and the email address of the account.',
    'remove-user': 'Give the code of the licence and the email address of the account.',
  };
  const others = ['show', 'set', 'terminate', 'add-phase'];
  if (others.includes(action)) return 'Give the code of the licence.';
  return (
    needs[action] ??
    "Use 'license list', 'create', 'show', 'set', 'add-phase', 'pay', 'grant', 'add-user', 'remove-user' or 'terminate'."
  );
}
