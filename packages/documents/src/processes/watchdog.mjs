import { workerData } from 'node:worker_threads';

/**
 * A thread of each reader process. It ends the process, even during a step that never returns, as soon as
 *
 * - it uses more memory than it may, on systems where the kernel does not limit it (kernel-limit.ts),
 * - its parent has ended for any reason,
 * - its deadline has long passed.
 *
 * This file is JavaScript, since loading the TypeScript loader again takes 20 MB and as long as the rest of the start.
 *
 * @typedef {object} WatchdogData
 * @property {number} maxMegabytes
 * @property {number} parentId the process that started this one
 * @property {Float64Array} deadlineMs one shared number: the deadline; 0 for none
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
