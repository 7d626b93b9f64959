/** Fills the web index: crawls, imports of files, and harvests of repositories. The part that other code may use. */
export { crawl } from './crawl/crawl.ts';
export { formatOfName, pageFormats, type PageFormat } from './formats/page-format.ts';
export { harvestRepository } from './harvest/harvest.ts';
export { countFailures, countWaiting } from './crawl/crawl.repository.ts';
export { importPages } from './import-pages.ts';
export { UnreadableSource } from './page-record.ts';
export type { RunProgress } from './run-progress.ts';
export { repeatWebRunsJob, startRun } from './web-run.job.ts';
export {
  countRuns,
  deleteRun,
  isUnderWay,
  openRun,
  requestStop,
  selectWebRunForUpdate,
  selectRuns,
  setSchedule,
  setState,
  type WebRunRow,
} from './web-runs.repository.ts';
