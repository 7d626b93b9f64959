import type { OrderOfData } from '../../../data-of-users.ts';
import { withoutRights } from '../data/json-report.ts';
import type { Log } from '../../../platform/log.ts';
import type { Services } from '../../../services.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { presentReport, readableReports, reportContents, type AccessedReport } from '../../reports/index.ts';
import { makeAhead } from '../bulk/make-ahead.ts';
import type { ZipEntry } from '../bulk/zip-entries.ts';
import { exportFileName, textFileName } from '../file-name.ts';
import { openRenderThreads, type RenderThread } from '../render/render-in-thread.ts';
import type { RenderTask, Sign } from '../render/render-task.ts';
import { signOf } from '../sign-of.ts';
import { missingPdfs } from './missing-pdfs.ts';
import { inParts, jsonFile, textFile } from './data-files.ts';

/** The part of the order that concerns reports. */
type OrderOfReports = Pick<OrderOfData, 'userId' | 'language' | 'timeZone' | 'createdAt'>;

interface Run {
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly onDone: () => Promise<void>;
}

interface Rendering {
  readonly run: Run;
  readonly thread: RenderThread;
  readonly sign: Sign;
  /** The reports whose PDF could not be made. */
  readonly missing: AccessedReport[];
}

/**
 * Yields the data and the text of each report, and the designed report once the check has finished. A PDF that cannot
 * be made is left out, and a last file names its report.
 */
export async function* reportFiles(
  services: Services,
  order: OrderOfReports,
  ids: readonly number[],
  run: Run,
): AsyncGenerator<ZipEntry> {
  const threads = openRenderThreads(ids.length, run.signal);
  const missing: AccessedReport[] = [];
  const sign = await signOf(services);
  try {
    for (const part of inParts(ids)) {
      const reports = await readableReports(services.db, { id: order.userId }, part);
      const next = makeAhead(
        reports,
        threads.map(
          (thread) => (report: AccessedReport) =>
            filesOf(services, order, report, { run, thread, sign, missing }),
        ),
      );
      for (let left = reports.length; left > 0; left -= 1) {
        yield* await next();
        await run.onDone();
      }
    }
    if (missing.length > 0) yield missingPdfs(order, missing);
  } finally {
    for (const thread of threads) void thread.close();
  }
}

/** None if the report was deleted meanwhile. */
async function filesOf(
  services: Services,
  order: OrderOfReports,
  report: AccessedReport,
  rendering: Rendering,
): Promise<readonly ZipEntry[]> {
  try {
    return report.status === 'Ok'
      ? await finishedFiles(services, order, report, rendering)
      : [dataFile(report, { Report: presentReport(report, []) }), await textOf(services, report)];
  } catch (error) {
    const isDeleted = await isGone(services, order, report);
    if (isDeleted) return [];
    throw error;
  }
}

async function finishedFiles(
  services: Services,
  order: OrderOfReports,
  report: AccessedReport,
  rendering: Rendering,
): Promise<readonly ZipEntry[]> {
  const { userId, language } = order;
  const { textId: _textId, ...contents } = await reportContents(services, { id: userId }, report.id, {
    language,
  });
  const pdf = await pdfOf(order, report, contents, rendering);
  const { report: Report, sources: Sources, markup, references } = contents;
  const { Passages, NotCounted, Related } = markup;
  return [
    dataFile(report, {
      Report,
      Sources,
      Passages,
      NotCounted,
      Related,
      References: withoutRights(references),
    }),
    await textOf(services, report),
    ...(pdf === undefined ? [] : [pdf]),
  ];
}

/** Undefined if it could not be made. An end of the job is an error. */
async function pdfOf(
  { language, timeZone }: OrderOfReports,
  report: AccessedReport,
  contents: Pick<RenderTask, 'report' | 'sources' | 'markup' | 'references' | 'sourceWords'>,
  { run: { signal, log }, thread, sign, missing }: Rendering,
): Promise<ZipEntry | undefined> {
  const choice = { format: 'pdf', renderComments: false, includeGuide: false, truncate: false } as const;
  try {
    const pdf = await thread.render({ ...contents, ...choice, sign, language, timeZone }, async () => {});
    return {
      name: `reports/${exportFileName(titleOf(report), 'pdf')}`,
      date: report.createdAt,
      compress: false,
      bytes: async () => pdf,
    };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ reportId: report.id, err: error }, 'a PDF is missing in the file with all data of a user');
    missing.push(report);
    return undefined;
  }
}

function dataFile(report: AccessedReport, data: object): ZipEntry {
  return jsonFile(`reports/${exportFileName(titleOf(report), 'json')}`, report.createdAt, data);
}

async function textOf({ db }: Services, report: AccessedReport): Promise<ZipEntry> {
  const { content } = await selectText(db, report.textId);
  return textFile(`reports/${textFileName(titleOf(report))}`, report.createdAt, content);
}

/** The id makes the names unique. */
function titleOf({ id, name }: AccessedReport): string {
  return `${id} ${name}`;
}

async function isGone(
  { db }: Services,
  { userId }: OrderOfReports,
  { id }: AccessedReport,
): Promise<boolean> {
  return (await readableReports(db, { id: userId }, [id])).length === 0;
}
