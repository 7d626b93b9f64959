/** Fills the web index: crawls, imports of files, and harvests of repositories. The part that other code may use. */
export { crawl, type CrawlOptions } from './crawl/crawl.ts';
export { formatOfName, pageFormats, type PageFormat } from './formats/page-format.ts';
export { harvest, type HarvestOptions } from './harvest/harvest.ts';
export { countFailures, countWaiting } from './crawl/crawl.repository.ts';
export { importPages, type ImportedFile } from './import-pages.ts';
export { UnreadableSource } from './page-record.ts';
export type { RunProgress } from './run-progress.ts';
export { repeatWebRunsJob, startRun, webRunJob } from './web-run.job.ts';
export {
  countRuns,
  deleteRun,
  isUnderWay,
  openRun,
  requestStop,
  selectRunForUpdate,
  selectRuns,
  setSchedule,
  setState,
  type WebRun,
} from './web-runs.repository.ts';
export type { RunOptions } from './work-on-run.ts';
