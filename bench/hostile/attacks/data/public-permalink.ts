import { permaLinkPolicies } from '@palimpsest/contract';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import type { Attack, Outcome } from '../../attack.ts';
import type { Target } from '../../target.ts';
import { check } from '../../material/checks.ts';

const title = 'Personal file of Ada Nowak';
const secrets = ['SECRETBEFORE', 'SECRETAFTER'] as const;

export const publicPermalink: Attack = {
  name: 'public-permalink',
  about: "A visitor with a permanent link for anyone opens the comparison with the owner's library text.",
  criterion:
    'The answer has neither the title of the library text nor its sentences that are far from the passages.',
  run: async (context) => {
    const target = await context.start();
    const { value } = await context.watch(() => attempt(target));
    return value;
  },
};

async function attempt(target: Target): Promise<Outcome> {
  const owner = await target.guest();
  const passage = seededText(2_001, 80);
  const far = (secret: string): string =>
    `${seededText(2_002, 60)} ${secret} is a word of it. ${seededText(2_003, 60)}`;
  const library = `${far(secrets[0])} ${passage} ${far(secrets[1])}`;
  await owner.data('AddTextsToLibrary', { text: library, name: title });
  const { id: reportid } = await check(owner, { text: `${seededText(2_004, 100)} ${passage}` });
  const { PermaLinkId: permaLinkId } = await owner.data('CreatePermaLink', { reportid });
  const { anyone, ownerOnly } = permaLinkPolicies;
  await owner.data('UpdatePermaLink', { reportid, read: anyone, write: ownerOnly });
  const visitor = await target.guest();
  const [source] = await visitor.data('GetSources', { reportid, permaLinkId });
  const markup = await visitor.call('GetSourceMarkup', { id: source?.Id ?? 0, permaLinkId });
  const body = JSON.stringify(markup.data);
  const leaks = [title, ...secrets].filter((leak) => body.includes(leak));
  const hasPassage = body.includes(passage.slice(0, 40));
  return {
    held: markup.success && leaks.length === 0,
    result:
      `${markup.success ? 'answered' : markup.errors.join()}, ${hasPassage ? 'with' : 'without'} the passage; ` +
      `${leaks.length === 0 ? 'nothing else' : `it has ${leaks.join(', ')}`}; title in the list of sources: ${source?.Title ?? ''}`,
  };
}
