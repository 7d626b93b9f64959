import type { TestServer } from '../../../testing/test-server.ts';
import { deliverEvents } from '../../../platform/events/testing/deliver-events.ts';
import { licenseNewsJob } from '../news/license-news.job.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

/** Runs the hourly job of licences once, and delivers what it publishes. */
export async function runLicenseNews(server: TestServer): Promise<void> {
  await publishLicenseNews(server);
  await deliverEvents(server.services);
}

/** Runs the hourly job of licences once. */
export async function publishLicenseNews({ services }: TestServer): Promise<void> {
  const context = { services, log: services.log, signal: new AbortController().signal, attempt: 1 };
  await licenseNewsJob.run({}, context);
}
