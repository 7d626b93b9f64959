/** The processor time that calls use, and how much of it a user may use. */
export { createProcessorBudgets, type BudgetAccount, type ProcessorBudgets } from './processor-budgets.ts';
export {
  addProcessorTime,
  noteResumed,
  runMetered,
  threadMs,
  type ProcessorMeter,
} from './processor-meter.ts';
