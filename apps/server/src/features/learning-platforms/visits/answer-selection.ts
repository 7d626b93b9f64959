import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { projectForEditing, unsafeActivateUploadForm } from '../../projects/index.ts';
import { ltiAddresses } from '../addresses.ts';
import { signed } from '../connections/own-key.ts';
import { itemField } from '../launches/claims.ts';
import { insertItem } from '../links/links.repository.ts';
import { visitOfCall } from './visit-of-call.ts';
import { randomCode } from '../../../platform/random-code.ts';

const core = 'https://purl.imsglobal.org/spec/lti/claim';
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';

/** The message with which the page of the frame answers the platform (LTI Deep Linking 2.0). */
export const answerLearningSelection: Handler<'AnswerLearningSelection'> = async (
  { projectid, title },
  call,
) => {
  const { services } = call;
  const { db } = services;
  const code = randomCode();
  const { platform, selection, project } = await db.transaction().execute(async (transaction) => {
    const visit = await visitOfCall(transaction, call);
    if (!visit.launch.isTeacher) throw new UserError('notByStudent');
    if (visit.launch.selection === null) throw new UserError('learningLinkMissing');
    const chosen = await projectForEditing(transaction, userOf(call), projectid);
    await unsafeActivateUploadForm(transaction, chosen.id);
    await insertItem(transaction, { code, platformId: visit.platform.id, projectId: chosen.id });
    return { platform: visit.platform, selection: visit.launch.selection, project: chosen };
  });
  const start = project.uploadFormStart?.toISOString();
  const end = project.uploadFormEnd?.toISOString();
  const link = {
    type: 'ltiResourceLink',
    title: title || project.name,
    url: ltiAddresses(call.origin, platform.code).launchUrl,
    custom: { [itemField]: code },
    ...(start === undefined ? {} : { available: { startDateTime: start } }),
    ...(end === undefined ? {} : { submission: { endDateTime: end } }),
  };
  const Jwt = await signed(services, platform, {
    iss: platform.clientId,
    aud: platform.issuer,
    nonce: randomCode(),
    [`${core}/message_type`]: 'LtiDeepLinkingResponse',
    [`${core}/version`]: '1.3.0',
    [`${core}/deployment_id`]: selection.deploymentId,
    [`${deepLinking}/content_items`]: [link],
    ...(selection.data === null ? {} : { [`${deepLinking}/data`]: selection.data }),
  });
  return { data: { Url: selection.returnUrl, Jwt } };
};
