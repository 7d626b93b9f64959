import { definePart } from '../../part.ts';
import { deleteExpiredDocuments, fetchedTexts } from './fetching/index.ts';
import { deleteOldBudgets } from './budgets/search-budgets.repository.ts';
import { deleteOldUsage } from './budgets/usage.repository.ts';
import { forgetOldAnswers } from './forget-answers.ts';
import { deleteOldOnlineSearches } from './outside/online-searches.repository.ts';

export const sourcePart = definePart({
  tables: {
    fetched_documents: [],
    robots_files: [],
    fetched_hosts: [],
    search_providers: ['searchProviders'],
    search_usage: ['searchProviders'],
    search_budgets: ['searchProviders'],
    online_searches: [],
    source_queries: [],
  },
  looseReferences: { 'search_usage.license_id': 'history', 'search_usage.user_id': 'history' },
  textUses: { fetchedDocuments: fetchedTexts },
  cleanUp: async (services, now) => {
    const { db } = services;
    await deleteExpiredDocuments(services, now);
    await forgetOldAnswers(db);
    await deleteOldBudgets(db);
    await deleteOldOnlineSearches(db);
    await deleteOldUsage(db);
  },
  ofUsers: {
    columns: {
      'search_providers.changed_by_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'The settings belong to the installation.' },
      },
      'search_usage.user_id': {
        deleted: { kept: 'The counts belong to the operator. An id without its row names nobody.' },
        takenOver: { stays: 'The counts belong to the operator.' },
        exported: { leftOut: 'It is a count of requests for each day.' },
      },
      'online_searches.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'It only recognises a search that begins again.' },
        exported: { leftOut: 'It only recognises a search that begins again.' },
      },
    },
  },
});
