import type { EvidenceTask } from '../evidence/evidence-task.ts';
import type { InvoiceTask } from '../invoices/invoice-task.ts';
import type { RenderTask } from './render-task.ts';

/** Everything that a thread can make: the file of a report, an invoice, or evidence of copies. */
export type ThreadTask = RenderTask | InvoiceTask | EvidenceTask;
