import { expect } from 'vitest';
import { untilWaiting } from '../../../testing/kill/until-waiting.ts';
import type { WorkToKill } from '../../../testing/kill/work-to-kill.ts';
import { plantedClass } from '../../../testing/planted-class.ts';
import { handAll, newProject, pairsOf, settledComparison } from './class-project.ts';

export const killedComparison: WorkToKill = {
  shows: 'a comparison continues, and finds all pairs',
  begin: async (server) => {
    const made = plantedClass({
      texts: 40,
      words: 450,
      seed: 17,
      verbatim: 2,
      reworded: 3,
      partial: 3,
      groups: [3, 4],
      withTask: true,
    });
    const client = await server.guest();
    const projectId = await newProject(client);
    const ids = await handAll(server, client, projectId, made);
    return {
      hold: async (holder) => {
        await holder.query('lock table collusion_pairs in share mode');
        await client.data('GenerateCollusionReport', { projectId });
      },
      untilInMiddle: async () => {
        await untilWaiting(server, 'collusion_pairs');
        const { db } = server.services;
        const known = await db.selectFrom('collusionTexts').select('libraryTextId').execute();
        expect(known).toHaveLength(ids.length);
      },
      expectContinued: async () => {
        expect(pairsOf(await settledComparison(client, projectId), ids)).toEqual(made.pairs);
      },
    };
  },
};
