import { pagesOfWords } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { projectForEditing } from '../../projects/index.ts';
import { creditsFor } from '../order/order-report.ts';
import { projectTextsToCheck } from './project-texts.ts';

export const calculateProjectCredits: Handler<'CalculateProjectCredits'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  await projectForEditing(db, user, input.projectid);
  const { documents, leftOut } = await projectTextsToCheck(db, user, input);
  const sum = (ofWords: (words: number) => number): number =>
    documents.reduce((total, { words }) => total + ofWords(words), 0);
  return {
    data: {
      credits: areCreditsCounted(call.services) ? sum(creditsFor) : 0,
      words: sum((words) => words),
      pages: sum(pagesOfWords),
      documents: documents.length,
      AlreadyChecked: leftOut.alreadyChecked,
      WithoutText: leftOut.withoutText,
      TooShort: leftOut.tooShort,
      Replaced: leftOut.replaced,
      Left: leftOut.left,
    },
  };
};
