import { userOf, type Handler } from '../../platform/http/handler.ts';
import { updateToWizardUpload, uploadForReading } from '../uploads/index.ts';

export const setWizardUpload: Handler<'SetWizardUpload'> = async ({ uploadId }, call) => {
  const { db } = call.services;
  const user = userOf(call);
  await uploadForReading(db, user, uploadId);
  await updateToWizardUpload(db, user.id, uploadId, new Date());
  return { data: null };
};
