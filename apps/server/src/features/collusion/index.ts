/** The entry of this feature: the part that the rest of the server may use. */
import { addGivenText } from './given/add-given-text.ts';
import { deleteCollusionReport } from './delete-collusion-report.ts';
import { deleteGivenText } from './given/delete-given-text.ts';
import { generateCollusionReport } from './generate-collusion-report.ts';
import { getCollusionSources } from './get-collusion-sources.ts';
import { countSharedPhrase } from './phrases/count-shared-phrase.ts';
import { getGivenTexts } from './given/get-given-texts.ts';
import { getSharedBeginning } from './given/get-shared-beginning.ts';
import { colludeJob } from './collude.job.ts';
import { givenTextBytes, redirectGivenTexts } from './given/given-texts.repository.ts';
import { enqueueOutdated } from './request-collusion.ts';
import { comparisonFinished } from '../../events.ts';
import { definePart } from '../../part.ts';

export const collusionPart = definePart({
  tables: {
    collusion_reports: ['comparisons'],
    collusion_given_texts: ['givenTexts'],
    collusion_texts: ['comparisons'],
    collusion_pairs: ['comparisons'],
    collusion_counted_phrases: ['givenTexts'],
  },
  looseReferences: { 'collusion_texts.given_key': 'choice' },
  handlers: {
    GenerateCollusionReport: generateCollusionReport,
    GetCollusionSources: getCollusionSources,
    DeleteCollusionReport: deleteCollusionReport,
    GetGivenTexts: getGivenTexts,
    GetSharedBeginning: getSharedBeginning,
    AddGivenText: addGivenText,
    DeleteGivenText: deleteGivenText,
    CountSharedPhrase: countSharedPhrase,
  },
  jobs: [colludeJob],
  events: [comparisonFinished],
  storedBytes: [givenTextBytes],
  cleanUp: ({ db }) => enqueueOutdated(db),
  ofUsers: {
    redirectTexts: redirectGivenTexts,
  },
});

export { unsafeClassShingles } from './class-shingles.ts';
export { pairForReading } from './collusion.access.ts';
export {
  countGivenTexts,
  unsafeSelectGivenTexts,
  unsafeSelectGivenWords,
  unsafeSelectGivenLibraryTextIds,
  unsafeSelectProjectsGiving,
} from './given/given-texts.repository.ts';
export { followGivenTexts, followKey } from './given/given-texts-have-changed.ts';
export { unsafeSelectCollusionReportIds } from './collusion-reports.repository.ts';
export { deletePreparedTexts, unsafeSelectPreparedTextIds } from './collusion-texts.repository.ts';
export { uncountedWordsOfPair } from './uncounted-words.ts';
export { enqueueCollusion } from './request-collusion.ts';
export { followGivenTextsKind } from './given/follow-given-texts-kind.ts';
