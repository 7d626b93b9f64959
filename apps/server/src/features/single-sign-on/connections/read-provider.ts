import type { ProviderMetadata } from '../../../platform/saml/index.ts';
import type { Services } from '../../../services.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { askService } from '../../../platform/web-fetch/index.ts';

/** The feeds of large federations have more: they answer for one provider as well (MDQ). */
const mostBytes = 8 * 1024 * 1024;

export type MetadataPlace = Pick<
  ConnectionRow,
  'id' | 'metadataSource' | 'metadataUrl' | 'entityId' | 'federationCertificate'
>;

/**
 * Reads the metadata of a provider in the thread for documents. Throws with the reason.
 * @param xml the metadata of a file
 */
export async function readProvider(
  services: Pick<Services, 'config' | 'settings' | 'saml'>,
  { id, metadataSource, metadataUrl, entityId, federationCertificate }: MetadataPlace,
  xml = '',
): Promise<ProviderMetadata> {
  const text = metadataSource === 'file' ? xml : await load(services, metadataUrl);
  const outcome = await services.saml.run(
    { kind: 'metadata', xml: text, entityId, certificate: federationCertificate },
    id,
  );
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.value;
}

async function load(services: Pick<Services, 'config' | 'settings'>, address: string): Promise<string> {
  const answer = await askService(services, new URL(address), mostBytes, {
    headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
  });
  if (answer.status !== 200) throw new Error(`the address answered with the status ${answer.status}`);
  return answer.text();
}
