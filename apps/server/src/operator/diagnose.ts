import { access, constants, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { nameOfMailServer, openMailTransport } from '../platform/mail/index.ts';
import { settingsKeyFile, type MailServer } from '../platform/settings/index.ts';
import { secretFile } from '../finding/signatures/fingerprint-secret.ts';
import { countSignatures } from '../finding/signatures/signatures.repository.ts';
import { foundParameters } from '../finding/index-upkeep/rebuild-index.job.ts';
import { countWaitingJobs } from '../platform/jobs/queue.repository.ts';
import { readServerFacts } from '../platform/database/server-facts.repository.ts';
import { productVersion } from '../platform/version.ts';
import { countWebPages } from '../finding/web-index/web-pages.repository.ts';
import { findOrphans, type Orphans } from './find-orphans.ts';
import type { Operator } from './open-operator.ts';
import { shopState } from '../features/installation/index.ts';
import { missingPdfFonts } from '../features/exports/index.ts';
import { waitingPayments } from '../features/payments/index.ts';

/** One line of the report: what was examined, whether it is in order, and what was found. */
export interface Finding {
  readonly subject: string;
  readonly isFine: boolean;
  readonly detail: string;
}

const mailTimeoutMs = 10_000;
const lowDiskBytes = 1024 ** 3;

/** Examines everything that an installation needs. */
export async function diagnose({ services }: Operator): Promise<readonly Finding[]> {
  const { config, db, blobs, index } = services;
  const checks: readonly (readonly [string, () => Promise<string>])[] = [
    ['Version', async () => `Palimpsest ${productVersion} on Node ${process.version}`],
    [
      'Database',
      async () => {
        const facts = await readServerFacts(db);
        const kind = config.databaseUrl === undefined ? 'embedded' : 'DATABASE_URL';
        return `PostgreSQL ${facts.version} (${kind}), ${megabytes(facts.bytes)}`;
      },
    ],
    [
      'Files',
      async () => {
        await blobs.check();
        return config.s3Bucket === undefined ? `folder in ${config.dataDir}` : `bucket ${config.s3Bucket}`;
      },
    ],
    ['Disk', () => freeSpace(config.dataDir)],
    ['Mail', () => mailState(services.settings.current.mailServer, services.config)],
    [
      'Screens',
      async () => {
        await access(fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url)), constants.R_OK);
        return 'built';
      },
    ],
    [
      'Index',
      async () => {
        const { texts, segments, postings, bytes } = await index.statistics();
        return `${texts} texts, ${await countWebPages(db)} of them web pages; ${postings} fingerprints in ${segments} segments, ${megabytes(bytes)}`;
      },
    ],
    ['Settings', () => settingsState(services)],
    ['Fingerprint texts', () => signatureState(services)],
    ['Sentence model', () => modelState(services)],
    ['Fonts of PDF files', async () => fontState()],
    [
      'Leftovers',
      async () => {
        const orphans = await findOrphans(services);
        if (Object.values(orphans).some((count) => count > 0)) throw new Error(adviceOn(orphans));
        return 'none';
      },
    ],
    ['Shop', () => shopState(services)],
    ['Payments', () => waitingPayments(services)],
    [
      'Queue',
      async () => {
        const waiting = await countWaitingJobs(db);
        return waiting.length === 0 ? 'empty' : waiting.map(({ job, count }) => `${count} ${job}`).join(', ');
      },
    ],
  ];
  const findings: Finding[] = [];
  for (const [subject, look] of checks) {
    try {
      findings.push({ subject, isFine: true, detail: await look() });
    } catch (error) {
      findings.push({
        subject,
        isFine: false,
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return findings;
}

/** Remains without an owner, and how they are cleaned up. */
function adviceOn({ texts, indexEntries, files }: Orphans): string {
  const advice = [`without an owner: ${texts} texts, ${indexEntries} index entries, ${files} files`];
  if (files > 0) advice.push('a running worker deletes such files within 26 hours; start one if they stay');
  if (texts + indexEntries > 0) {
    advice.push('texts and index entries stay: they do no harm, but please report them as a bug');
  }
  return advice.join('; ');
}

/** Secrets of the settings can be read only with the key that sealed them. */
async function settingsState({ settings }: Services): Promise<string> {
  const unreadable = [...settings.stored].filter(([, { isUnreadable }]) => isUnreadable);
  if (unreadable.length > 0) {
    const names = unreadable.map(([name]) => name).join(', ');
    throw new Error(
      `${names}: sealed with another key; restore ${settingsKeyFile} or SETTINGS_SECRET, or enter them again`,
    );
  }
  return `${settings.stored.size} stored`;
}

/** Texts that are kept only as a signature can't be fingerprinted again, nor read under another secret. */
async function signatureState({ db, fingerprintSecret }: Services): Promise<string> {
  const { all, ofOtherSecrets, ofOtherParameters } = await countSignatures(
    db,
    fingerprintSecret.id,
    foundParameters,
  );
  if (ofOtherSecrets > 0) {
    throw new Error(
      `${ofOtherSecrets} of ${all} were made with another secret and can't be found; restore ${secretFile} or FINGERPRINT_SECRET`,
    );
  }
  if (ofOtherParameters === 0) return `${all}`;
  return `${all}, ${ofOtherParameters} of them made by an older version whose fingerprints are not asked for any more`;
}

/** The state of the fonts. An installation without the optional ones is complete, but smaller. */
function fontState(): string {
  const missing = missingPdfFonts();
  if (missing.length === 0) return 'all scripts';
  return `without Chinese, Japanese and Korean as far as they need ${missing.join(' and ')}`;
}

/** Rejects with the reason if a model is in place and can't be used. */
async function modelState({ sentences }: Services): Promise<string> {
  const model = await sentences.describe();
  if (model === undefined) return 'none: rewritten texts are found by their words only';
  return `${model.name}, vectors of ${model.size} numbers, run by ${model.runtime}`;
}

/** The state of the mail server. Emails are kept in the database without one. */
async function mailState(server: MailServer | undefined, networks: Config): Promise<string> {
  if (server === undefined) return 'no mail server is set up';
  const transport = await openMailTransport(server, { timeoutMs: mailTimeoutMs, networks });
  try {
    await transport.verify();
    return `${nameOfMailServer(server)} answers`;
  } finally {
    transport.close();
  }
}

/** The free space on the disk of the folder. */
export async function freeSpace(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= lowDiskBytes) return `${megabytes(free)} free for ${folder}`;
  throw new Error(`only ${megabytes(free)} free for ${folder}; make space before uploads and checks fail`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}
