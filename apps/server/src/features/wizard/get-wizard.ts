import { limits, pagesOfWords } from '@palimpsest/contract';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { areCreditsCounted } from '../../platform/settings/index.ts';
import { orderOfUpload } from '../orders/index.ts';
import { presentUpload, readingPlaces, selectWizardUpload } from '../uploads/index.ts';

/** Everything that the wizard needs to go on, on any device of the user. */
export const getWizard: Handler<'GetWizard'> = async (_input, call) => {
  const { services } = call;
  const { db } = services;
  const { id: userId, status } = userOf(call);
  const freeCredits = status === 'Guest' ? limits.freeCreditsOnSignUp : 0;
  const row = await selectWizardUpload(db, userId);
  if (row === undefined) return { data: { upload: null, requiredCredits: 0, freeCredits, order: null } };
  const place = (await readingPlaces(db, [row])).get(row.uploadId);
  const pages = pagesOfWords(row.words ?? 0);
  return {
    data: {
      upload: presentUpload(row, place),
      requiredCredits: areCreditsCounted(services) ? pages * limits.creditsPerPage : 0,
      freeCredits,
      order: await orderOfUpload(services, userId, row.uploadId),
    },
  };
};
