import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { licenseForAdministrator } from '../../licenses/index.ts';
import { deleteSubjects } from '../log-in/subjects.repository.ts';
import { changed, connectionOf, requireUsableAddress } from './manage-connection.ts';
import { readProvider, type MetadataPlace } from './read-provider.ts';
import { updateConnection } from './connections.repository.ts';

/** Nothing is stored unless the metadata can be read, so a mistake never breaks a log-in that works. */
export const importSsoMetadata: Handler<'ImportSsoMetadata'> = async (input, call) => {
  const { services, log } = call;
  await requireRecentProof(services.db, call.caller);
  const license = await licenseForAdministrator(services.db, userOf(call), input.code);
  const { id } = await connectionOf(services.db, license);
  if (input.source !== 'file') requireUsableAddress(call, input.address);
  // The feed of a federation comes from somewhere else than its certificate: without one, anybody could have made it.
  if (input.source === 'federation' && input.certificate === '') throw new UserError('ssoMetadataNotValid');
  const place: MetadataPlace = {
    id,
    metadataSource: input.source,
    metadataUrl: input.source === 'file' ? '' : input.address,
    entityId: input.entityId,
    federationCertificate: input.source === 'federation' ? input.certificate : '',
  };
  const provider = await readProvider(services, place, input.xml).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.info({ licenseId: license.id, reason }, 'metadata could not be read');
    throw new UserError('ssoMetadataNotValid', reason);
  });
  return changed(call, input.code, async (transaction, locked) => {
    const connection = await connectionOf(transaction, locked);
    const { id: _, ...stored } = place;
    const before = connection.provider?.entityId ?? provider.entityId;
    if (before !== provider.entityId) await deleteSubjects(transaction, connection.id);
    await updateConnection(transaction, connection.id, {
      ...stored,
      provider: JSON.stringify(provider),
      metadataReadAt: new Date(),
      metadataProblem: '',
    });
  });
};
