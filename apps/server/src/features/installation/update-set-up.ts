import { setUpSteps } from '@palimpsest/contract';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { changeState, lockedState } from '../../platform/settings/index.ts';
import { presentInstallation } from './present-installation.ts';

/** Two administrators at once do not lose each other's steps. */
export const updateSetUp: Handler<'UpdateSetUp'> = async ({ step, state }, call) => {
  const { services } = call;
  await services.db.transaction().execute(async (transaction) => {
    const known = await lockedState(services, transaction);
    const steps = setUpSteps.filter((each) => each === step || known.setUpSteps.includes(each));
    await changeState(transaction, userOf(call).id, { setUp: state ?? known.setUp, setUpSteps: steps });
  });
  await services.settings.reload();
  return { data: presentInstallation(services) };
};
