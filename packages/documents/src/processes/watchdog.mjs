import { workerData } from 'node:worker_threads';

/**
 * A thread of each reader process. It ends the process, also in the midst of a step that never returns, as soon as
 *
 * - it takes more memory than it may, on systems where the kernel does not limit it (kernel-limit.ts),
 * - its parent is gone, however that ended,
 * - its time is long over.
 *
 * JavaScript, since loading the TypeScript loader a second time takes 20 MB and as long as the rest of the start.
 *
 * @typedef {object} WatchdogData
 * @property {number} maxMegabytes
 * @property {number} parentId the process that started this one
 * @property {Float64Array} deadlineMs one number, shared: the moment at which the time is over; 0 for none
 */

const checkMs = 50;
/** @type {WatchdogData} */
const { maxMegabytes, parentId, deadlineMs } = workerData;
// Most of the memory that is resident now belongs to the program itself, which all processes share.
const maxBytes = process.memoryUsage.rss() + maxMegabytes * 1024 * 1024;

function isOver() {
  const endMs = deadlineMs[0] ?? 0;
  return (
    process.memoryUsage.rss() > maxBytes || process.ppid !== parentId || (endMs !== 0 && Date.now() > endMs)
  );
}

setInterval(() => {
  if (isOver()) process.kill(process.pid, 'SIGKILL');
}, checkMs);
