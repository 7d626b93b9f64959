import type { InvoiceTask } from '../invoices/invoice-task.ts';
import type { RenderTask } from './render-task.ts';

/** Everything that a thread can make: the file of a report, or an invoice. */
export type ThreadTask = RenderTask | InvoiceTask;
