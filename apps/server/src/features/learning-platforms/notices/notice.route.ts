import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectPlatformByCode, type PlatformRow } from '../connections/platforms.repository.ts';
import { isPlatformComplete } from '../connections/present-platform.ts';
import { KeysUnreadable } from '../connections/platform-keys.ts';
import { NotAdmitted, NoticeNotKept, receiveLtiNotice } from './receive-notice.ts';

/** A notice about a quiz with hundreds of answers has some hundred kilobytes. */
const mostBytes = 4 * 1024 * 1024;
const mostNotices = 500;
const perMinute = 1_200;

const bodySchema = z.object({
  notices: z.array(z.object({ jwt: z.string().max(mostBytes) })).max(mostNotices),
});

/**
 * POST /lti/:code/notices: the platform tells of submissions and copied courses (Platform Notification Service 1.0). Each notice
 * has a signature of its own, so a bad one is left out, and the others are kept. The answer says that they are stored; until then,
 * the platform keeps them and sends them again. A connection that is switched off keeps notices too, because a submission happens once: nothing
 * is fetched until it is switched on.
 */
export function registerNoticeRoute(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { readonly code: string } }>({
    method: 'POST',
    url: '/lti/:code/notices',
    config: { rateLimit: rateLimitOf(services.config, perMinute) },
    bodyLimit: mostBytes,
    handler: async (request, reply) => {
      const platform = await completePlatform(services, request.params.code);
      const body = bodySchema.safeParse(request.body);
      if (platform === undefined) return reply.status(404).send({});
      if (!body.success) return reply.status(400).send({});
      const { kept, mayComeAgain } = await receiveAll(
        services,
        platform,
        body.data.notices.map(({ jwt }) => jwt),
        (error) => request.log.warn({ err: error, platform: platform.id }, 'a notice was refused'),
      );
      if (mayComeAgain) return reply.status(503).header('retry-after', '60').send({});
      return reply.status(kept > 0 || body.data.notices.length === 0 ? 200 : 401).send({});
    },
  });
}

async function completePlatform({ db }: Services, code: string): Promise<PlatformRow | undefined> {
  const platform = await unsafeSelectPlatformByCode(db, code);
  return platform !== undefined && isPlatformComplete(platform) ? platform : undefined;
}

/** The notice is right, or may be, and can be kept when something has changed here. */
const isForLater = (error: unknown): boolean =>
  error instanceof KeysUnreadable || error instanceof NoticeNotKept || error instanceof NotAdmitted;

/** @returns how many were kept, and whether another one could not be verified or stored now, so that all have to come again */
async function receiveAll(
  services: Services,
  platform: PlatformRow,
  tokens: readonly string[],
  refused: (error: unknown) => void,
): Promise<{ readonly kept: number; readonly mayComeAgain: boolean }> {
  let kept = 0;
  let mayComeAgain = false;
  for (const token of tokens) {
    try {
      await receiveLtiNotice(services, platform, token);
      kept += 1;
    } catch (error) {
      refused(error);
      mayComeAgain ||= isForLater(error);
    }
  }
  return { kept, mayComeAgain };
}
