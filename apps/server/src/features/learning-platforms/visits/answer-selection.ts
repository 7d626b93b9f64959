import { UserError } from '../../../platform/errors.ts';
import { launchOf, userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { projectForEditing, unsafeActivateUploadForm } from '../../projects/index.ts';
import { ltiAddresses } from '../addresses.ts';
import { signed } from '../connections/own-key.ts';
import { itemField } from '../launches/claims.ts';
import { selectDeployment, unsafeSelectPlatform } from '../connections/platforms.repository.ts';
import { unsafeSelectLaunch } from '../launches/launches.repository.ts';
import { registrationOf } from '../notices/note-services.ts';
import { registerNotices } from '../notices/register-notices.job.ts';
import { insertItem } from '../links/links.repository.ts';
import { visitOfCall } from './visit-of-call.ts';
import { randomCode } from '../../../platform/random-code.ts';

const core = 'https://purl.imsglobal.org/spec/lti/claim';
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';

/** The message with which the page of the frame answers the platform (LTI Deep Linking 2.0). */
export const answerLearningSelection: Handler<'AnswerLearningSelection'> = async (
  { projectid, title, anonymous },
  call,
) => {
  const { services } = call;
  const { db } = services;
  const code = randomCode();
  await registerFirst(call);
  const { platform, selection, project } = await db.transaction().execute(async (transaction) => {
    const visit = await visitOfCall(transaction, call);
    if (!visit.launch.isTeacher) throw new UserError('notByStudent');
    if (visit.launch.selection === null) throw new UserError('learningLinkMissing');
    const chosen = await projectForEditing(transaction, userOf(call), projectid);
    const checks = visit.launch.selection.isAssignment;
    await unsafeActivateUploadForm(transaction, chosen.id, { checks });
    await insertItem(transaction, {
      code,
      platformId: visit.platform.id,
      projectId: chosen.id,
      isAnonymous: anonymous,
    });
    return { platform: visit.platform, selection: visit.launch.selection, project: chosen };
  });
  const start = project.uploadFormStart?.toISOString();
  const end = project.uploadFormEnd?.toISOString();
  const { launchUrl } = ltiAddresses(call.origin, platform.code);
  const common = { title: title || project.name, custom: { [itemField]: code } };
  const processor = {
    type: 'ltiAssetProcessor',
    ...common,
    text: services.settings.current.name,
    url: launchUrl,
    report: { url: launchUrl, custom: {}, supportedTypes: ['originality'] },
  };
  const link = {
    type: 'ltiResourceLink',
    ...common,
    url: launchUrl,
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
    [`${deepLinking}/content_items`]: [selection.isAssignment ? processor : link],
    ...(selection.data === null ? {} : { [`${deepLinking}/data`]: selection.data }),
  });
  return { data: { Url: selection.returnUrl, Jwt } };
};

/**
 * The platform has to know where it tells of submissions before checks are added to an assignment; otherwise none would ever arrive. A job has told
 * it already, unless the platform was down.
 */
async function registerFirst(call: Call): Promise<void> {
  const { services, origin } = call;
  const { db } = services;
  const launch = await unsafeSelectLaunch(db, launchOf(call));
  const platform = launch === undefined ? undefined : await unsafeSelectPlatform(db, launch.platformId);
  if (platform === undefined || launch?.selection?.isAssignment !== true) return;
  const { deploymentId } = launch.selection;
  const deployment = await selectDeployment(db, platform.id, deploymentId);
  if (deployment === undefined || deployment.noticesUrl === '')
    throw new UserError('learningPlatformRefuses');
  const handler = ltiAddresses(origin, platform.code).noticesUrl;
  if (deployment.noticesAt === registrationOf(handler, deployment.noticesOffered)) return;
  const wanted = { platformId: platform.id, deploymentId, handler };
  await registerNotices(services, platform, wanted).catch((error: unknown) => {
    throw error instanceof UserError ? error : new UserError('learningPlatformRefuses', String(error));
  });
}
