/** Loads documents from the open internet for checks and for the web index. The part that other code may use. */
export { normalAddress } from './document-address.ts';
export { fetchedStates, fetchedTexts, selectChangeDates } from './documents.repository.ts';
export { deleteExpiredDocuments, fetchDocument, type FetchDocumentOptions } from './fetch-document.ts';
export { NoText, reasonOf, type FetchOutcome } from './fetch-outcome.ts';
export { yieldingPoliteness, type Politeness } from './host-turns.ts';
export { loadDocument } from './load-document.ts';
export { identifierNames, readStated } from './stated-identifiers.ts';
export { storeDocument } from './store-document.ts';
export { requestPolitely, robotsRulesOf } from './request-politely.ts';
