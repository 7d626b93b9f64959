import { createServer, type AddressInfo } from 'node:net';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { median, quantile, type Figure } from '../figure.ts';
import { startProduct, type Product } from '../product.ts';

const people = 5_000;
const pauseMs = 100;
/** The page of the licence asks as often. */
const pollMs = 1_000;

interface Progress {
  readonly State: string;
  readonly Done: number;
}

/**
 * A list of 5,000 people from its preview until the last invitation is written, and how long other calls take meanwhile.
 * The emails go to a server on this machine.
 */
export async function timePeopleList(
  dataDir: string,
  login: { readonly mail: string; readonly pwd: string },
): Promise<Figure[]> {
  const smtp = await startMailServer();
  const port = await freePort();
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const product = await startProduct({ DATA_DIR: dataDir, SMTP_URL: smtp.url, ...address });
  try {
    await product.call('Login', login);
    return await timeList(product);
  } finally {
    await product.stop();
    await smtp.stop();
  }
}

/** Links in emails need the address of the product before it starts. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function timeList(product: Product): Promise<Figure[]> {
  const lines = Array.from({ length: people }, (_each, n) => `new${n}@example.org, New person ${n}`);
  const userText = lines.join('\n');
  const preview = await timedAct(() => product.call('AddUsers', { userText, previewOnly: 1 }));
  const order = await timedAct(() => product.call('AddUsers', { userText }));
  const startedAt = performance.now();
  const polls: number[] = [];
  const others: number[] = [];
  let isActive = true;
  const poll = async (): Promise<void> => {
    while (isActive) {
      await timedAct(async () => {
        const list = await product.call<Progress>('GetUserList', { progressOnly: 1 });
        isActive = list.State === 'Active';
      }).then((ms) => polls.push(ms));
      await pause(pollMs);
    }
  };
  const use = async (): Promise<void> => {
    while (isActive) {
      others.push(await timedAct(() => product.call('GetLicenseUsers', {})));
      await pause(pauseMs);
    }
  };
  const done = poll().then(() => performance.now() - startedAt);
  await Promise.all([done, use()]);
  return [
    figureOf('list of 5,000 people, preview', [preview]),
    figureOf('list of 5,000 people, order', [order]),
    figureOf('list of 5,000 people, until all are invited', [await done]),
    figureOf('its progress, meanwhile', polls),
    figureOf('members, meanwhile', others),
  ];
}

export function figureOf(name: string, times: readonly number[]): Figure {
  return { name, unit: 'ms', median: median(times), p95: quantile(times, 0.95) };
}

export async function timedAct(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
