import { limits, pagesOfWords } from '@palimpsest/contract';
import { userOf, type Handler } from '../../http/handler.ts';
import { documentsToCheck } from './documents-to-check.ts';

export const calculateCredits: Handler<'CalculateCredits'> = async (input, call) => {
  const documents = await documentsToCheck(call.services.db, userOf(call), input);
  const pages = documents.reduce((sum, { words }) => sum + pagesOfWords(words), 0);
  return {
    data: {
      credits: pages * limits.creditsPerPage,
      words: documents.reduce((sum, { words }) => sum + words, 0),
      pages,
      documents: documents.length,
    },
  };
};
