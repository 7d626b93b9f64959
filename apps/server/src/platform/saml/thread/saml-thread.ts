import type { AnswerOf, SamlOutcome, SamlTask } from '../saml-tasks.ts';
import { refuseWeakSignatures } from './algorithms.ts';
import { checkLogoutRequest } from './check-logout.ts';
import { checkResponse } from './check-response.ts';
import { makeLogout, makeLogoutAnswer, makeRequest } from './make-request.ts';
import { decryptNewerOaep } from './newer-oaep.ts';
import { readMetadata } from './read-metadata.ts';

refuseWeakSignatures();
decryptNewerOaep();

/** The program of the thread that reads documents of identity providers. A reason crosses to the caller, an error would not. */
export default async function answerTask(task: SamlTask): Promise<SamlOutcome<SamlTask['kind']>> {
  try {
    return { value: await answer(task) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message.slice(0, 500) : 'unknown' };
  }
}

function answer(task: SamlTask): AnswerOf[SamlTask['kind']] | Promise<AnswerOf[SamlTask['kind']]> {
  switch (task.kind) {
    case 'response':
      return checkResponse(task);
    case 'metadata':
      return readMetadata(task);
    case 'request':
      return makeRequest(task);
    case 'logout':
      return makeLogout(task);
    case 'logoutRequest':
      return checkLogoutRequest(task);
    case 'logoutAnswer':
      return makeLogoutAnswer(task);
  }
}
