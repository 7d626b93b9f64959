import { resolve } from 'node:path';
import { leastReaderMegabytes } from '@palimpsest/documents';
import { z } from 'zod';
import { parsePrivateHost } from './platform/private-hosts.ts';
import {
  entriesOf,
  oneOf,
  variable,
  wholeNumberVariable,
  type EnvironmentVariable,
} from './platform/config-variable.ts';
import { givenVariables, type GivenSettings } from './platform/settings/given-settings.ts';
import { StartupError } from './platform/startup-error.ts';

/**
 * All settings, read from the environment once. Nothing else reads process.env. `.env.example` and
 * docs/self-hosting.md list the same names; tools/check-docs.ts compares them.
 */

const optionalText = z.string().optional();
const portSchema = wholeNumberVariable(0, 65_535);
const storageSchema = wholeNumberVariable(0, 1_000_000_000);

const scaleError = 'must be a number from 0.01 to 10000';
const scaleSchema = z.coerce.number(scaleError).min(0.01, scaleError).max(10_000, scaleError);

const variables = {
  port: variable('PORT', portSchema.default(3000), '3000', 'Port of the web server; 0 takes a free one.'),
  workerPort: variable(
    'WORKER_PORT',
    portSchema.optional(),
    '',
    'Port at which a process with --role worker answers /healthz, /readyz and /metrics; none without it.',
  ),
  host: variable('HOST', z.string().default('127.0.0.1'), '127.0.0.1', 'Address the web server listens on.'),
  dataDir: variable(
    'DATA_DIR',
    z.string().default('./data'),
    './data',
    'Folder for the embedded database and the uploaded files.',
  ),
  fingerprintSecret: variable(
    'FINGERPRINT_SECRET',
    z.string().min(32, 'must have at least 32 characters').optional(),
    '',
    'Secret used to hash the words of fingerprint texts; without it one is made in DATA_DIR. Needed with several machines.',
  ),
  databaseUrl: variable(
    'DATABASE_URL',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    '',
    'A PostgreSQL server, version 15 or newer, to use instead of the embedded one; needed for several processes.',
  ),
  settingsSecret: variable(
    'SETTINGS_SECRET',
    z.string().min(32, 'must have at least 32 characters').optional(),
    '',
    'Secret with which stored passwords are encrypted; without it one is made in DATA_DIR. Needed with several machines.',
  ),
  adminMail: variable(
    'ADMIN_MAIL',
    z.email('must be a mail address').default('admin@localhost.localdomain'),
    'admin@localhost.localdomain',
    "Mail of the administrator's account, made at the first start.",
  ),
  adminPassword: variable(
    'ADMIN_PASSWORD',
    z.string().min(5, 'must have at least 5 characters').optional(),
    '',
    "The administrator's password, used at the first start; without it one is made and printed once.",
  ),
  licenseNoticeDays: variable(
    'LICENSE_NOTICE_DAYS',
    wholeNumberVariable(0, 3_650).default(30),
    '30',
    'Notice period of licences, in days; a licence that renews itself and is terminated later ends with its next period. Those that were bought in the shop have none.',
  ),
  auditDays: variable(
    'AUDIT_DAYS',
    wholeNumberVariable(0, 36_500).default(365),
    '365',
    'Days after which entries of the audit log are deleted; 0 keeps them.',
  ),
  blockedMails: variable(
    'BLOCKED_MAILS',
    entriesOf((pattern) => pattern.toLowerCase(), 'a pattern'),
    '',
    'Email addresses that no account may have: patterns separated by commas, such as *@example.com.',
  ),
  s3Endpoint: variable(
    'S3_ENDPOINT',
    z.url('must be an address').optional(),
    '',
    'S3-compatible store for files.',
  ),
  s3Bucket: variable('S3_BUCKET', optionalText, '', 'Bucket in the S3 store; switches it on.'),
  s3Region: variable('S3_REGION', z.string().default('us-east-1'), 'us-east-1', 'Region of the S3 store.'),
  s3AccessKeyId: variable('S3_ACCESS_KEY_ID', optionalText, '', 'Access key of the S3 store.'),
  s3SecretAccessKey: variable('S3_SECRET_ACCESS_KEY', optionalText, '', 'Secret key of the S3 store.'),
  logLevel: variable(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
    'info',
    'How much is logged: trace, debug, info, warn, error or silent.',
  ),
  computeThreads: variable(
    'COMPUTE_THREADS',
    wholeNumberVariable(1, 64).default(2),
    '2',
    "Threads that compare texts, in each process. One more is reserved for other users' work.",
  ),
  readerMemoryMegabytes: variable(
    'READER_MEMORY_MB',
    wholeNumberVariable(leastReaderMegabytes, 1_048_576).optional(),
    '',
    "Megabytes for all processes that read files; without it a third of the machine's or container's memory.",
  ),
  modelDir: variable(
    'MODEL_DIR',
    optionalText,
    '',
    'Folder with a model of sentence vectors; without it the folder sentence-model in DATA_DIR, if there is one.',
  ),
  recognitionProcesses: variable(
    'RECOGNITION_PROCESSES',
    wholeNumberVariable(0, 64).optional(),
    '',
    'Scans and pictures whose text is recognised at once, with 512 MB each; 0 switches text recognition off. Without it one for four processor cores and 8 GB, and at least one.',
  ),
  recognitionLanguages: variable(
    'RECOGNITION_LANGUAGES_DIR',
    optionalText,
    '',
    'Folder with the data of further languages for text recognition: files named <code>.traineddata or <code>.traineddata.gz.',
  ),
  jobConcurrency: variable(
    'JOB_CONCURRENCY',
    wholeNumberVariable(1, 64).default(4),
    '4',
    'Checks that a worker process runs at once; files are read and results exported beside them.',
  ),
  trustProxy: variable(
    'TRUST_PROXY',
    oneOf('true', 'false').default('false'),
    'false',
    'Set to true behind a reverse proxy, so that rate limits see the real addresses.',
  ),
  fetchAllowPrivate: variable(
    'FETCH_ALLOW_PRIVATE',
    oneOf('0', '1').default('0'),
    '0',
    'Older than PRIVATE_HOSTS: 1 has the meaning of PRIVATE_HOSTS=*.',
  ),
  privateHosts: variable(
    'PRIVATE_HOSTS',
    entriesOf(parsePrivateHost, 'a host name, an address or a network such as 10.1.0.0/16'),
    '',
    'Hosts of private networks that may be connected to: names, addresses and networks, separated by commas, such as search.intra.example:8080,10.1.0.0/16.',
  ),
  nameServers: variable(
    'NAME_SERVERS',
    entriesOf(
      (entry) => (/^(?:[\d.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(entry) ? entry : undefined),
      'an address such as 192.0.2.53 or [2001:db8::53]:53',
    ),
    '',
    'Name servers that are asked for the records that prove domains of organisations, separated by commas; empty: those of the machine.',
  ),
  guestStorageMb: variable(
    'GUEST_STORAGE_MB',
    storageSchema.default(50),
    '50',
    'Megabytes of files and texts that each guest may keep; 0 is no limit.',
  ),
  userStorageMb: variable(
    'USER_STORAGE_MB',
    storageSchema.default(2048),
    '2048',
    'Megabytes of files and texts that each user with an account may keep; 0 is no limit.',
  ),
  rateLimitScale: variable(
    'RATE_LIMIT_SCALE',
    scaleSchema.default(1),
    '1',
    'Multiplies every rate limit of calls.',
  ),
  longestWaitMs: variable(
    'LONGEST_WAIT_MS',
    wholeNumberVariable(50, 60_000).default(300),
    '300',
    'When a call has waited for so many milliseconds, new reading calls are refused (503) until it has been answered.',
  ),
  callSecondsPerMinute: variable(
    'CALL_SECONDS_PER_MINUTE',
    wholeNumberVariable(1, 600).default(12),
    '12',
    'How many seconds of processor time the calls of a user may use in a minute, in each process (429 above).',
  ),
};

/** Name, description and example of every variable, for the documentation. */
export const environmentVariables: readonly Omit<EnvironmentVariable, 'schema'>[] = [
  ...Object.values(variables),
  ...Object.values(givenVariables),
].map(({ name, description, example }) => ({ name, description, example }));

type Values = { readonly [Key in keyof typeof variables]: z.output<(typeof variables)[Key]['schema']> };

export type Config = Readonly<Values> & {
  /** Settings of the installation that the operator has set here; the effective ones are `services.settings.current`. */
  readonly given: GivenSettings;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and validates the settings; throws a StartupError that lists every problem at once. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const values = readVariables(variables, environment, problems) as Values;
  const given = readVariables(givenVariables, environment, problems) as GivenSettings;
  problems.push(...problemsBetween(values));
  if (problems.length > 0) {
    throw new StartupError(`The settings have ${problems.length} problem(s):\n  ${problems.join('\n  ')}`);
  }
  return Object.freeze({ ...values, dataDir: resolve(values.dataDir), given: Object.freeze(given) });
}

/** The values by their keys, without invalid ones. */
function readVariables(
  table: Readonly<Record<string, EnvironmentVariable>>,
  environment: Environment,
  problems: string[],
): unknown {
  const values: Record<string, unknown> = {};
  for (const [key, { name, schema }] of Object.entries(table)) {
    const raw = environment[name]?.trim();
    const parsed = schema.safeParse(raw === '' ? undefined : raw);
    if (parsed.success) values[key] = parsed.data;
    else problems.push(...parsed.error.issues.map((issue) => `${name}: ${issue.message}`));
  }
  return values;
}

/** The problems between settings. It is also called if single settings are invalid; those are missing here. */
function problemsBetween(config: Partial<Values>): string[] {
  const problems: string[] = [];
  if (config.s3Bucket && (!config.s3AccessKeyId || !config.s3SecretAccessKey)) {
    problems.push('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well');
  }
  if (!config.s3Bucket && (config.s3Endpoint || config.s3AccessKeyId)) {
    problems.push('S3_ENDPOINT / S3_ACCESS_KEY_ID: have no effect without S3_BUCKET');
  }
  return problems;
}
