import { readFile } from 'node:fs/promises';
import { readScan } from '../recognition/read-scan.ts';
import { send, serveTasks, setDeadline } from './child-program.ts';
import type { RecognitionMessage, RecognitionOutcome, RecognitionTask } from './recognition-message.ts';

/** The program of a process that recognises the text of one file. */

async function recognise({ path, limits, ...options }: RecognitionTask): Promise<RecognitionOutcome> {
  const onPage = (page: number, pages: number): void => {
    setDeadline(limits.pageTimeoutMs);
    send({ kind: 'page', page, pages } satisfies RecognitionMessage);
  };
  const document = await readScan(await readFile(path), { ...options, limits, onPage });
  return { kind: 'recognised', document };
}

serveTasks<RecognitionTask, RecognitionOutcome>({
  run: recognise,
  timeoutMsOf: ({ limits }) => limits.pageTimeoutMs,
});
