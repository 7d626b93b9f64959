/** The entry of this feature: the part that the rest of the server may use. */
import { createProjectExport } from './bulk/create-project-export.ts';
import { cancelExport } from './cancel-export.ts';
import { createPdfReport } from './create-pdf-report.ts';
import { getExportStatus } from './get-export-status.ts';
import { createDataExport } from './own-data/create-data-export.ts';
import { getDataExport } from './own-data/get-data-export.ts';
import { openDataExport } from './own-data/open-data-export.ts';
import type { LicenseIntro } from './leaflets/license-intro.ts';
import { exportReportJob } from './export-report.job.ts';
import { registerExportRoute } from './download-export.route.ts';
import { ownedExportBlobs } from './exports.repository.ts';
import { deleteOldExports } from './delete-old-exports.ts';
import type { EvidenceSheet } from './evidence/evidence-task.ts';
import { renderInThread } from './render/render-in-thread.ts';
import { signOf } from './sign-of.ts';
import type { InvoiceTask } from './invoices/invoice-task.ts';
import type { Services } from '../../services.ts';
import { definePart } from '../../part.ts';

export const exportPart = definePart({
  tables: {
    exports: ['exports'],
  },
  looseReferences: {
    'exports.blob_key': 'doctor',
    'exports.perma_link_id': 'history',
    'exports.report_ids': 'cleanUp',
  },
  handlers: {
    CreatePdfReport: createPdfReport,
    CreateProjectExport: createProjectExport,
    GetExportStatus: getExportStatus,
    CancelExport: cancelExport,
    CreateDataExport: createDataExport,
    GetDataExport: getDataExport,
    OpenDataExport: openDataExport,
  },
  jobs: [exportReportJob],
  routes: registerExportRoute,
  files: { prefix: 'exports/', ownedAmong: ownedExportBlobs },
  cleanUp: deleteOldExports,
  ofUsers: {
    columns: {
      'exports.user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'The file can be made again, and is deleted after a day.' },
        exported: { leftOut: 'The files contain data that is exported itself.' },
      },
    },
  },
});

export { deleteOldExports } from './delete-old-exports.ts';

/** Loaded on demand: it needs the library for PDF files. */
export async function makeLicenseIntro(intro: LicenseIntro): Promise<Uint8Array> {
  return (await import('./leaflets/license-intro.ts')).renderLicenseIntro(intro);
}
export { missingFonts as missingPdfFonts } from './pdf/faces.ts';

/** Lays out an invoice in a separate thread. */
export async function makeInvoicePdf(
  services: Services,
  task: Omit<InvoiceTask, 'sign'>,
): Promise<Uint8Array> {
  const options = { signal: AbortSignal.timeout(60_000), onProgress: async () => {} };
  return renderInThread({ ...task, sign: await signOf(services) }, options);
}

/** Lays out evidence of copies in a separate thread. */
export async function makeEvidencePdf(services: Services, sheet: EvidenceSheet): Promise<Uint8Array> {
  const options = { signal: AbortSignal.timeout(60_000), onProgress: async () => {} };
  return renderInThread({ format: 'evidence', sheet, sign: await signOf(services) }, options);
}
export type { EvidenceOfCopy, EvidencePassage, EvidenceSheet } from './evidence/evidence-task.ts';
export type { Attachment } from './pdf/sheet/open-document.ts';
export type { InvoiceSheet, InvoiceTask } from './invoices/invoice-task.ts';
export { contentDisposition } from './file-name.ts';
export { fill } from './texts/index.ts';
