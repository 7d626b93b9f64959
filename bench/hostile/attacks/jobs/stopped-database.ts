import { setTimeout as sleep } from 'node:timers/promises';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import type { Attack } from '../../attack.ts';
import { check } from '../../material/checks.ts';
import { isPostgres, processTree, send } from '../../watch/process-tree.ts';

const answerLimitMs = 2_000;
const asked = 5;
const recoveryMs = 10_000;

export const stoppedDatabase: Attack = {
  name: 'stopped-database',
  about:
    'Every process of the database is stopped (SIGSTOP) for some seconds, then goes on. No other user checks.',
  criterion: '/readyz says 503 and /healthz 200 within 2 s; afterwards /readyz says 200 and a check is Ok.',
  run: async (context) => {
    const target = await context.start();
    const client = await target.guest();
    const { url, pid } = target.product;
    const stopped = (await processTree(pid)).filter(isPostgres);
    const resume = (): void => stopped.forEach((member) => send(member.pid, 'SIGCONT'));
    context.defer(resume);
    const answers: Answer[] = [];
    try {
      for (const member of stopped) send(member.pid, 'SIGSTOP');
      for (let i = 0; i < asked; i++) {
        answers.push(...(await Promise.all([ask(`${url}/readyz`, 503), ask(`${url}/healthz`, 200)])));
        await sleep(500);
      }
    } finally {
      resume();
    }
    const wrong = answers.filter(({ isRight }) => !isRight);
    const most = Math.max(...answers.map(({ tookMs }) => tookMs));
    await sleep(recoveryMs);
    const after = await ask(`${url}/readyz`, 200);
    const { state } = await check(client, { text: seededText(7, 300) });
    return {
      held: stopped.length > 0 && wrong.length === 0 && after.isRight && state === 'Ok',
      result:
        `${stopped.length} processes stopped; ${wrong.length} of ${answers.length} answers late or wrong` +
        `${wrong[0] === undefined ? '' : ` (${wrong[0].said})`}, the slowest after ${(most / 1000).toFixed(1)} s; ` +
        `afterwards ready: ${after.said}, check: ${state}`,
    };
  },
};

interface Answer {
  readonly isRight: boolean;
  readonly said: string;
  readonly tookMs: number;
}

async function ask(address: string, expected: number): Promise<Answer> {
  const startedAt = performance.now();
  const said = await fetch(address, { signal: AbortSignal.timeout(answerLimitMs) }).then(
    async (response) => {
      await response.arrayBuffer();
      return `${new URL(address).pathname} ${response.status}`;
    },
    () => `${new URL(address).pathname} no answer within ${answerLimitMs / 1000} s`,
  );
  return {
    isRight: said.endsWith(` ${expected}`),
    said,
    tookMs: performance.now() - startedAt,
  };
}
