import { setTimeout } from 'node:timers/promises';
import {
  readRequest,
  samlTestProvider,
} from '../../../../apps/server/src/platform/saml/testing/saml-provider.ts';
import type { TestClient } from '../../../../apps/server/src/testing/test-client.ts';
import { tally, type Attack } from '../../attack.ts';
import type { Target } from '../../target.ts';

const secondsOfAttack = 20;
const everyMs = 250;
const answerLimitMs = 2_000;
/** The reader ends a document after 20 s, and licences take turns. */
const turnLimitMs = 25_000;
const metadataChars = 1_000_000;
const responseBytes = 290_000;

const filled = (piece: string, chars: number): string => piece.repeat(Math.floor(chars / piece.length));
const numbered = (chars: number, make: (number: number) => string): string => {
  let all = '';
  for (let number = 0; all.length < chars; number += 1) all += make(number);
  return all;
};

/** Documents that cost much, of about so many characters. */
const documents: readonly ((chars: number) => string)[] = [
  (chars) => `<x>${filled('<a/>', chars)}</x>`,
  (chars) => filled('<a>', chars),
  (chars) => `<x ${numbered(chars, (number) => `a${number}="" `)}/>`,
  (chars) => numbered(chars, (number) => `<a xmlns:n${number}="u${number}">`),
  (chars) => `<x>${filled('<!-- -->', chars)}</x>`,
  (chars) => `<x>${filled('&lt;', chars)}</x>`,
  (chars) =>
    `<!DOCTYPE x [<!ENTITY a0 "aaaaaaaaaa">${numbered(chars, (number) => `<!ENTITY a${number + 1} "&a${number};&a${number};">`)}]><x>&a20;</x>`,
  (chars) =>
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${numbered(chars, (number) => `<md:EntityDescriptor entityID="${number}"><md:IDPSSODescriptor/></md:EntityDescriptor>`)}</md:EntitiesDescriptor>`,
];

async function organisation(target: Target, name: string): Promise<TestClient> {
  const head = await target.user(`${name}@example.org`, 'a password');
  await target.sql(
    `insert into licenses (code, licensee, admin_user_id, remaining)
     select $1, $1, id, 0 from users where mail = $2`,
    [name, `${name}@example.org`],
  );
  const provider = await samlTestProvider(`https://idp.example.org/${name}`);
  await head.data('CreateSsoConnection', { code: name, name, kind: 'saml' });
  await head.data('ImportSsoMetadata', { code: name, source: 'file', xml: provider.metadata() });
  await head.data('UpdateSsoConnection', { code: name, fields: { enabled: true } });
  return head;
}

export const costlySaml: Attack = {
  name: 'costly-saml',
  about:
    'The administrator of a licence enters the metadata that take longest to read, and sends such answers to the log-in, for 20 s; another organisation logs in, and another user lists reports.',
  criterion:
    'The reports are listed within 2 s each time, the log-in of the other organisation waits for 25 s at most, and nothing hostile is accepted.',
  run: async (context) => {
    const target = await context.start();
    const attacker = await organisation(target, 'attacker');
    await organisation(target, 'neighbour');
    const other = await target.user('other@example.org', 'a password');
    const answers: string[] = [];
    const lists: number[] = [];
    const logIns: number[] = [];
    await context.watch(async () => {
      const endMs = performance.now() + secondsOfAttack * 1_000;
      const enter = async (): Promise<void> => {
        for (let call = 0; performance.now() < endMs; call += 1) {
          const xml = documents[call % documents.length]?.(metadataChars - 1_000) ?? '';
          const { errors } = await attacker.call('ImportSsoMetadata', {
            code: 'attacker',
            source: 'file',
            xml,
          });
          answers.push(errors[0] ?? 'accepted');
          await setTimeout(everyMs);
        }
      };
      const send = async (): Promise<void> => {
        for (let call = 0; performance.now() < endMs; call += 1) {
          const { data, errors: refused } = await attacker.call('StartSso', { sso: 'attacker' });
          if (data === null) {
            answers.push(refused[0] ?? 'unexpected');
            await setTimeout(everyMs);
            continue;
          }
          const { relayState } = readRequest(data.Url);
          const xml = documents[call % documents.length]?.(responseBytes) ?? '';
          const answer = await fetch(`${target.product.url}/sso/attacker/acs`, {
            method: 'POST',
            body: new URLSearchParams({
              SAMLResponse: Buffer.from(xml).toString('base64'),
              RelayState: relayState,
            }),
            redirect: 'manual',
          });
          answers.push(`status ${answer.status}`);
          const state = new URL(answer.headers.get('location') ?? '/', target.product.url).searchParams.get(
            'state',
          );
          if (state !== null) {
            const { errors } = await attacker.call('LoginWithSso', { state });
            answers.push(errors[0] ?? 'accepted');
          }
        }
      };
      const timed = async (delays: number[], act: () => Promise<unknown>): Promise<void> => {
        while (performance.now() < endMs) {
          const startMs = performance.now();
          await act();
          delays.push(performance.now() - startMs);
          await setTimeout(everyMs);
        }
      };
      await Promise.all([
        enter(),
        send(),
        timed(lists, () => other.data('GetReports', {})),
        timed(logIns, () => other.call('StartSso', { sso: 'neighbour' })),
      ]);
    });
    const [most, longest] = [Math.max(...lists), Math.max(...logIns)];
    const isRefused = !answers.includes('accepted') && !answers.includes('unexpected');
    return {
      held: most < answerLimitMs && longest < turnLimitMs && isRefused,
      result: `${tally(answers)}; the list took at most ${(most / 1000).toFixed(1)} s, the beginning of the other log-in ${(longest / 1000).toFixed(1)} s`,
    };
  },
};
