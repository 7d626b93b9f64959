import { z } from 'zod';
import { hoursBefore } from '../../../platform/days-before.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { ProviderMetadata } from '../../../platform/saml/index.ts';
import { selectConnectionsToRead, updateConnection, type ConnectionRow } from './connections.repository.ts';
import { readProvider } from './read-provider.ts';

const everyHours = 6;

const refreshMetadataKind = jobKind({
  name: 'refresh-sso-metadata',
  lane: 'upkeep',
  schedule: '23 * * * * ?fill=2h&max=3',
  payload: z.looseObject({}),
});

/**
 * Reads the metadata of identity providers again every six hours: new keys, and the end of those that the federation no longer
 * names. If that fails, the old ones count until the time that they name themselves.
 */
export const refreshMetadataJob = defineJob(
  refreshMetadataKind,
  async (_payload, { services, signal, log }) => {
    const { db } = services;
    const now = new Date();
    for (const connection of await selectConnectionsToRead(db, hoursBefore(now, everyHours))) {
      if (signal.aborted) return;
      const read = await readSameProvider(services, connection).catch((error: unknown) =>
        error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      );
      if (typeof read === 'string') {
        log.warn(
          { sso: connection.name, reason: read },
          'the metadata of an identity provider could not be read',
        );
        await updateConnection(db, connection.id, { metadataProblem: read || 'unknown' });
      } else {
        await updateConnection(db, connection.id, {
          provider: JSON.stringify(read),
          metadataReadAt: new Date(),
          metadataProblem: '',
        });
      }
    }
  },
);

/** Throws if the address names another provider by now: an administrator has to say that this one counts. */
async function readSameProvider(
  services: Parameters<typeof readProvider>[0],
  connection: ConnectionRow,
): Promise<ProviderMetadata> {
  const read = await readProvider(services, connection);
  const known = connection.provider?.entityId ?? read.entityId;
  if (read.entityId !== known) throw new Error(`the address names ${read.entityId} instead of ${known}`);
  return read;
}
