import { z } from 'zod';
import {
  webHostSchema,
  webIndexSchema,
  webRunSchedules,
  webRunSchema,
} from '../../entities/admin/web-index.ts';
import { flagSchema, idSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** A name, an address of the internet protocol, or one in brackets. */
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^\s/?#@]{1,253}$/);

const page = {
  pageno: z.number().int().min(1).max(1_000_000).default(1),
  pagesize: z.number().int().min(1).max(100).default(limits.defaultPageSize),
};

const oneRun = () => z.strictObject({ id: idSchema });

export const webHostOrders = ['host', 'pages', 'words', 'fetched'] as const;

export const webIndexOperations = {
  GetWebIndex: operation({
    feature: 'web-index',
    summary: 'Returns the size and the languages of the index of web pages.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({}),
    data: webIndexSchema,
    errors: [],
    callsPerMinute: 240,
  }),
  GetWebHosts: operation({
    feature: 'web-index',
    summary: 'Returns the hosts whose pages are in the index.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({
      search: z.string().trim().max(limits.titleChars).default(''),
      sortby: z.enum(webHostOrders).default('pages'),
      sortdir: z.enum(['asc', 'desc']).default('desc'),
      ...page,
    }),
    data: z.object({ Hosts: z.array(webHostSchema) }),
    errors: [],
    callsPerMinute: 240,
  }),
  RemoveWebHost: operation({
    feature: 'web-index',
    summary: 'Removes all pages of a host from the index. The work is a run of its own.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ host: hostSchema }),
    data: z.object({ Run: webRunSchema }),
    errors: ['webHostNotFound', 'webRunActive'],
    auditedTexts: ['host'],
  }),
  GetWebRuns: operation({
    feature: 'web-index',
    summary: 'Returns the crawls, imports, harvests and removals, those under way first.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject(page),
    data: z.object({ Runs: z.array(webRunSchema) }),
    errors: [],
    callsPerMinute: 240,
  }),
  StartCrawl: operation({
    feature: 'web-index',
    summary: 'Loads the pages of a site into the index, from an address or a sitemap.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      address: z.string().trim().max(limits.urlChars),
      hosts: z.array(hostSchema).max(100).default([]),
      maxdepth: z.number().int().min(0).max(100).default(5),
      maxpages: z.number().int().min(1).max(10_000_000).default(10_000),
      sitemap: flagSchema.default(0),
      schedule: z.enum(webRunSchedules).default('never'),
    }),
    data: z.object({ Run: webRunSchema }),
    errors: ['invalidUrl', 'webRunActive'],
    auditedTexts: ['address', 'hosts'],
  }),
  StartHarvest: operation({
    feature: 'web-index',
    summary: 'Loads the records of a repository into the index, over OAI-PMH.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      address: z.string().trim().max(limits.urlChars),
      set: z.string().trim().max(200).regex(/^\S*$/).default(''),
      fulltexts: flagSchema.default(0),
      schedule: z.enum(webRunSchedules).default('never'),
    }),
    data: z.object({ Run: webRunSchema }),
    errors: ['invalidUrl', 'webRunActive'],
    auditedTexts: ['address', 'set'],
  }),
  ResumeWebRun: operation({
    feature: 'web-index',
    summary: 'Continues a run that was stopped or has failed, or repeats one that has finished.',
    access: 'admin',
    effect: 'undoable',
    input: oneRun(),
    data: z.object({ Run: webRunSchema }),
    errors: ['webRunNotFound', 'webRunActive', 'webRunOfCommandLine'],
  }),
  StopWebRun: operation({
    feature: 'web-index',
    summary: 'Stops a run after the pages that it is adding. It can be continued.',
    access: 'admin',
    effect: 'undoable',
    input: oneRun(),
    data: z.object({ Run: webRunSchema }),
    errors: ['webRunNotFound'],
  }),
  ScheduleWebRun: operation({
    feature: 'web-index',
    summary: 'Sets how often a crawl or a harvest is repeated.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({ id: idSchema, schedule: z.enum(webRunSchedules) }),
    data: z.object({ Run: webRunSchema }),
    errors: ['webRunNotFound', 'webRunOfCommandLine'],
  }),
  DeleteWebRun: operation({
    feature: 'web-index',
    summary: 'Removes a run from the list. Its pages stay in the index.',
    access: 'admin',
    effect: 'final',
    input: oneRun(),
    data: z.null(),
    errors: ['webRunNotFound', 'webRunActive'],
  }),
};
