import type { Handler } from '../../../platform/http/handler.ts';
import { countPagesOfIndex } from '../../../finding/samples/count-pages-of-index.ts';
import { serviceStates } from '../../../finding/sources/index.ts';

export const getSearchedPlaces: Handler<'GetSearchedPlaces'> = async (
  _input,
  { services, caller: { user } },
) => {
  const { samples, others } = await countPagesOfIndex(services.db);
  const { working, failing } = await serviceStates(services.db, services.settings, {
    withoutCosts: user === null || user.status === 'Guest',
  });
  return {
    data: {
      WebPages: others,
      SamplePages: samples,
      Services: [...working],
      FailedServices: [...failing],
    },
  };
};
