import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { TestClient } from '../apps/server/src/testing/test-client.ts';

/** The product in a separate process, called through its API. */
export interface Product {
  readonly url: string;
  /** The process id of the server. */
  readonly pid: number;
  /** The time from the start of the process until it reports that it is ready. */
  readonly startMs: number;
  call<Data>(name: string, input: object): Promise<Data>;
  /** Another browser, without a session yet. */
  client(): TestClient;
  /** Sends a file with the form's fields. */
  upload(fields: Readonly<Record<string, string>>, file: Blob): Promise<void>;
  /** Resident memory of the server's process in bytes, and its peak. */
  memory(): Promise<{ readonly now: number; readonly peak: number }>;
  /** Text of /metrics. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Product> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=40', main], {
    env: {
      PATH: process.env['PATH'],
      // As `npm start` sets it.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAddress(child);
  const startMs = performance.now() - startedAt;
  const cookies = new Map<string, string>();
  return {
    url,
    pid: child.pid ?? 0,
    startMs,
    client: () => new TestClient(url),
    call: async <Data>(name: string, input: object): Promise<Data> => {
      const response = await fetch(`${url}/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sid': cookies.get('sid') ?? '',
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
        body: JSON.stringify(input),
      });
      for (const line of response.headers.getSetCookie()) {
        const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(key, value);
      }
      const answer = (await response.json()) as { success: boolean; data: Data; errors: string[] };
      if (!answer.success) throw new Error(`${name}: ${answer.errors.join(', ')}`);
      return answer.data;
    },
    upload: async (fields, file) => {
      const form = new FormData();
      for (const [key, value] of Object.entries({ sid: cookies.get('sid') ?? '', ...fields })) {
        form.set(key, value);
      }
      form.set('file', file, 'file');
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const response = await fetch(`${url}/api/UploadFile`, {
        method: 'POST',
        body: form,
        headers: { cookie },
      });
      const answer = (await response.json()) as { success: boolean; errors: string[] };
      if (!answer.success) throw new Error(answer.errors.join(', '));
    },
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const kilobytes = (key: string): number =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
      return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
    },
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve();
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready: (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`the product ended with ${code}`)));
  });
}

/** Waits until a check has ended. Returns the milliseconds since `startedAt`. */
export async function untilFinished(product: Product, reportId: number, startedAt: number): Promise<number> {
  for (;;) {
    const { statusCode, error } = await product.call<{ statusCode: string; error: string }>(
      'GetReportStatus',
      {
        id: reportId,
      },
    );
    if (statusCode === 'Ok') return performance.now() - startedAt;
    if (statusCode !== 'Aktiv' && statusCode !== 'Geplant')
      throw new Error(`the check is ${statusCode}: ${error}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
