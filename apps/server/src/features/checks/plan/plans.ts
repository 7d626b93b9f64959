/** The kinds of checks, each as the list of its steps. */
import { saveContinued } from '../continued/save-continued.ts';
import { saveRecheck } from '../rechecks/save-recheck.ts';
import { saveResult } from '../run/save-result.ts';
import {
  compileResult,
  findRelatedParts,
  leaveOutWords,
  mergeSources,
  rateSources,
  type CheckResult,
} from './compile-steps.ts';
import {
  analyseCheckedText,
  compareSources,
  continueSearchOnline,
  countPlaces,
  lookUpReferencesOfText,
  readGivenTexts,
  readGivenTextsOfCheck,
  searchIndex,
  searchWholeTextOnline,
  searchWordsAgainOnline,
  takeOwnSources,
  takeSourcesOfBase,
  type Ordered,
} from './find-steps.ts';
import { planFor, type Running, type Step } from './plan.ts';

/** A text is searched for everywhere that its order names. */
export const check = planFor<Running>()
  .step(analyseCheckedText)
  .step(countPlaces)
  .step(searchIndex)
  .step(compareSources)
  .step(readGivenTexts)
  .step(searchWholeTextOnline)
  .step(lookUpReferencesOfText)
  .step(mergeSources)
  .step(leaveOutWords)
  .step(rateSources)
  .step(findRelatedParts)
  .step(compileResult)
  .step(save((found) => saveResult(found.context.services, found.attempt, found)));

/** A revision is compared with the sources of the report that it revises, and rated as they are. */
export const revision = planFor<Running>()
  .step(takeSourcesOfBase)
  .step(analyseCheckedText)
  .step(compareSources)
  .step(readGivenTexts)
  .step(lookUpReferencesOfText)
  .step(mergeSources)
  .step(leaveOutWords)
  .step(rateSources)
  .step(findRelatedParts)
  .step(compileResult)
  .step(save((found) => saveResult(found.context.services, found.attempt, found)));

/** A finished report of an older engine is compared with its own sources. */
export const recheck = planFor<Ordered>()
  .step(takeOwnSources)
  .step(analyseCheckedText)
  .step(compareSources)
  .step(readGivenTexts)
  .step(mergeSources)
  .step(leaveOutWords)
  .step(rateSources)
  .step(findRelatedParts)
  .step(compileResult)
  .step(save((found) => saveRecheck(found.context.services, found.attempt, found, { searches: false })));

/** The same for a report of the present engine: texts that were named as given after its check can still be removed. */
export const comparison = planFor<Ordered>()
  .step(takeOwnSources)
  .step(analyseCheckedText)
  .step(compareSources)
  .step(readGivenTextsOfCheck)
  .step(mergeSources)
  .step(leaveOutWords)
  .step(rateSources)
  .step(findRelatedParts)
  .step(compileResult)
  .step(save((found) => saveRecheck(found.context.services, found.attempt, found, { searches: false })));

/** A recheck that also searches for the words that were given when the check ran, and are not given any more. */
export const recheckWithSearch = planFor<Ordered>()
  .step(takeOwnSources)
  .step(analyseCheckedText)
  .step(searchIndex)
  .step(compareSources)
  .step(readGivenTexts)
  .step(searchWordsAgainOnline)
  .step(mergeSources)
  .step(leaveOutWords)
  .step(rateSources)
  .step(findRelatedParts)
  .step(compileResult)
  .step(save((found) => saveRecheck(found.context.services, found.attempt, found, { searches: true })));

/** The online search of a finished report goes on from where it ended. */
export const continuedSearch = planFor<Ordered>()
  .step(takeOwnSources)
  .step(analyseCheckedText)
  .step(compareSources)
  .step(readGivenTexts)
  .step(continueSearchOnline)
  .step(mergeSources)
  .step(leaveOutWords)
  .step(rateSources)
  .step(findRelatedParts)
  .step(compileResult)
  .step(save((found) => saveContinued(found.context.services, found.attempt, found)));

function save(work: (found: Running & CheckResult) => Promise<void>): Step<Running & CheckResult, object> {
  return {
    name: 'save',
    work: async (found) => {
      await work(found);
      return {};
    },
  };
}
