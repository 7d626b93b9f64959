import { limits, pagesOfWords } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { documentsToCheck } from './documents-to-check.ts';
import { baseToRead } from './order-settings.ts';

export const calculateCredits: Handler<'CalculateCredits'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const documents = await documentsToCheck(db, user, input);
  const base = await baseToRead(db, user, input.templatereportid, documents.length);
  const pages = documents.reduce((sum, { words }) => sum + pagesOfWords(words), 0);
  return {
    data: {
      credits: base === undefined && areCreditsCounted(call.services) ? pages * limits.creditsPerPage : 0,
      words: documents.reduce((sum, { words }) => sum + words, 0),
      pages,
      documents: documents.length,
    },
  };
};
