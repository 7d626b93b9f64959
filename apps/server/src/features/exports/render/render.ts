import type { ExportFormat } from '@palimpsest/contract';
import type { OnProgress, RenderTask } from './render-task.ts';
import type { ThreadTask } from './thread-task.ts';

type Renderer = (task: RenderTask, onProgress: OnProgress) => Promise<Uint8Array>;

/** Loaded on demand: each needs a library of its own. */
const renderers: Readonly<Record<ExportFormat, () => Promise<Renderer>>> = {
  pdf: async () => (await import('../pdf/designed-report.ts')).renderDesignedReport,
  cst: async () => (await import('../pdf/plain-report.ts')).renderPlainReport,
  docx: async () => (await import('../docx/word-report.ts')).renderWordReport,
  json: async () => (await import('../data/json-report.ts')).renderJson,
  csv: async () => (await import('../data/csv-report.ts')).renderCsv,
};

export async function render(task: ThreadTask, onProgress: OnProgress): Promise<Uint8Array> {
  if (task.format === 'invoice') return (await import('../invoices/invoice-pdf.ts')).renderInvoice(task);
  if (task.format === 'evidence') return (await import('../evidence/evidence-pdf.ts')).renderEvidence(task);
  return (await renderers[task.format]())(task, onProgress);
}
