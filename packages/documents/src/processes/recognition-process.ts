import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { readScan } from '../recognition/read-scan.ts';
import type { RecognitionLimits } from '../recognition/recognition-limits.ts';
import { send, serveTasks, setEnd, type TaskTime } from './child-program.ts';
import type { RecognitionMessage, RecognitionOutcome, RecognitionTask } from './recognition-message.ts';

/** The program of a process that recognises the text of one file. */

const timeOfPage = ({ pageProcessorMs, pageClockMs }: RecognitionLimits): TaskTime => ({
  processorMs: pageProcessorMs,
  clockMs: pageClockMs,
});

async function recognise({ path, limits, ...options }: RecognitionTask): Promise<RecognitionOutcome> {
  const onPage = (page: number, pages: number): void => {
    setEnd(timeOfPage(limits));
    send({ kind: 'page', page, pages } satisfies RecognitionMessage);
  };
  try {
    const document = await readScan(await readFile(path), { ...options, limits, onPage });
    return { kind: 'recognised', document };
  } finally {
    // The parent ends the process as soon as it has the answer, which would otherwise be before this.
    flushCompileCache();
  }
}

serveTasks<RecognitionTask, RecognitionOutcome>({
  run: recognise,
  timeOf: ({ limits }) => timeOfPage(limits),
});
