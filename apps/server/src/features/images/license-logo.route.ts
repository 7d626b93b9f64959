import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { selectInstallationLogo } from './installation-logos.repository.ts';
import { selectLogo } from '../../people/users/license-logos.repository.ts';

/**
 * GET /images/logo/{hash}: the logo of a licence or of the installation, for everyone who has its URL. The image at a URL never
 * changes.
 */
export function registerLogoRoute(app: FastifyInstance, services: Services, perMinute: number): void {
  const config = { rateLimit: rateLimitOf(services.config, perMinute) };
  app.get<{ Params: { hash: string } }>('/images/logo/:hash', { config }, async (request, reply) => {
    const { hash } = request.params;
    const logo = /^[0-9a-f]{64}$/.test(hash) ? await logoOf(services.db, hash) : undefined;
    if (logo === undefined) return reply.status(404).type('text/plain').send('Not found');
    return reply
      .type(logo.mediaType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(logo.content);
  });
}

async function logoOf(db: Database, hash: string) {
  return (await selectLogo(db, hash)) ?? (await selectInstallationLogo(db, hash));
}
