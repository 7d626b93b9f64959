import { workerData } from 'node:worker_threads';

/**
 * A thread of each reader process. It ends the process, even during a step that never returns, as soon as
 *
 * - it has used its processor time,
 * - it uses more memory than it may, on systems where the kernel does not limit it (kernel-limit.ts),
 * - its parent has ended for any reason,
 * - its deadline by the clock has long passed.
 *
 * This file is JavaScript, since loading the TypeScript loader again takes 20 MB and as long as the rest of the start.
 *
 * @typedef {object} WatchdogData
 * @property {number} maxMegabytes
 * @property {number} parentId the process that started this one
 * @property {Float64Array} endsMs two shared numbers: the deadline by the clock, and the processor time of the process at
 *   which it ends; 0 for none
 */

const checkMs = 50;
/** @type {WatchdogData} */
const { maxMegabytes, parentId, endsMs } = workerData;
// Most of the memory that is resident now belongs to the program itself, which all processes share.
const maxBytes = process.memoryUsage.rss() + maxMegabytes * 1024 * 1024;

function isOver() {
  const clockMs = endsMs[0] ?? 0;
  return (
    process.memoryUsage.rss() > maxBytes ||
    process.ppid !== parentId ||
    (clockMs !== 0 && Date.now() > clockMs)
  );
}

function isOutOfProcessorTime() {
  const processorMs = endsMs[1] ?? 0;
  const { user, system } = process.cpuUsage();
  return processorMs !== 0 && (user + system) / 1000 > processorMs;
}

setInterval(() => {
  if (isOver()) process.kill(process.pid, 'SIGKILL');
  // The signal with which the kernel ends such a process. Windows does not have it; the clock is the limit there.
  else if (process.platform !== 'win32' && isOutOfProcessorTime()) process.kill(process.pid, 'SIGXCPU');
}, checkMs);
