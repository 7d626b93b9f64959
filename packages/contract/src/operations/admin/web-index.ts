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
  pageno: z.number().int().min(1).max(1_000_000).default(1).describe('Page of the list, from 1.'),
  pagesize: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(limits.defaultPageSize)
    .describe('Entries per page. Omit it to use the page size in your settings.'),
};

const oneRun = () => z.strictObject({ id: idSchema.describe('Id of the run.') });

export const webHostOrders = ['host', 'pages', 'words', 'fetched'] as const;

export const webIndexOperations = {
  GetWebIndex: operation({
    feature: 'web-index',
    summary: 'Returns the size and the languages of the index of web pages.',
    access: 'admin',
    effect: 'reading',
    shows: ['webIndex'],
    input: z.strictObject({}),
    example: {},
    data: webIndexSchema,
    errors: [],
    callsPerMinute: 240,
  }),
  GetWebHosts: operation({
    feature: 'web-index',
    summary: 'Returns the hosts whose pages are in the index.',
    access: 'admin',
    effect: 'reading',
    shows: ['webIndex'],
    input: z.strictObject({
      search: z
        .string()
        .trim()
        .max(limits.titleChars)
        .default('')
        .describe('Only hosts with this text in their name.'),
      sortby: z.enum(webHostOrders).default('pages').describe('Field to sort by.'),
      sortdir: z.enum(['asc', 'desc']).default('desc').describe('Sort order, ascending or descending.'),
      ...page,
    }),
    example: { search: 'example', sortby: 'words' },
    data: z.object({ Hosts: z.array(webHostSchema).describe('The hosts on this page.') }),
    errors: [],
    callsPerMinute: 240,
  }),
  RemoveWebHost: operation({
    feature: 'web-index',
    summary: 'Removes all pages of a host from the index. The work is a run of its own.',
    access: 'admin',
    effect: 'final',
    changes: ['webIndex'],
    input: z.strictObject({ host: hostSchema.describe('Name of the host.') }),
    example: { host: 'lectures.example.org' },
    data: z.object({ Run: webRunSchema.describe('The run.') }),
    errors: ['webHostNotFound', 'webRunActive'],
    auditedTexts: ['host'],
  }),
  GetWebRuns: operation({
    feature: 'web-index',
    summary: 'Returns the crawls, imports, harvests and removals, those under way first.',
    access: 'admin',
    effect: 'reading',
    shows: ['webIndex'],
    input: z.strictObject(page),
    example: {},
    data: z.object({ Runs: z.array(webRunSchema).describe('The runs on this page.') }),
    errors: [],
    callsPerMinute: 240,
  }),
  StartCrawl: operation({
    feature: 'web-index',
    summary: 'Loads the pages of a site into the index, from an address or a sitemap.',
    access: 'admin',
    effect: 'undoable',
    changes: ['webIndex'],
    input: z.strictObject({
      address: z.string().trim().max(limits.urlChars).describe('An address of the site, or a sitemap.'),
      hosts: z
        .array(hostSchema)
        .max(100)
        .default([])
        .describe('Hosts that may be visited besides that of the address.'),
      maxdepth: z
        .number()
        .int()
        .min(0)
        .max(100)
        .default(5)
        .describe('Number of links to follow from the address; 0: the address alone.'),
      maxpages: z
        .number()
        .int()
        .min(1)
        .max(10_000_000)
        .default(10_000)
        .describe('Number of addresses in all.'),
      sitemap: flagSchema
        .default(0)
        .describe('1 if the address is a sitemap whose name does not end in .xml.'),
      schedule: z
        .enum(webRunSchedules)
        .default('never')
        .describe('never, or weekly or monthly after the end of the last time.'),
    }),
    example: { address: 'https://lectures.example.org/', maxdepth: 3, schedule: 'monthly' },
    data: z.object({ Run: webRunSchema.describe('The run.') }),
    errors: ['invalidUrl', 'webRunActive'],
    auditedTexts: ['address', 'hosts'],
  }),
  StartHarvest: operation({
    feature: 'web-index',
    summary: 'Loads the records of a repository into the index, over OAI-PMH.',
    access: 'admin',
    effect: 'undoable',
    changes: ['webIndex'],
    input: z.strictObject({
      address: z.string().trim().max(limits.urlChars).describe('Address of the OAI-PMH service.'),
      set: z
        .string()
        .trim()
        .max(200)
        .regex(/^\S*$/)
        .default('')
        .describe('Name of the part to load; empty for all.'),
      fulltexts: flagSchema.default(0).describe('1 also loads the documents that the records name.'),
      schedule: z
        .enum(webRunSchedules)
        .default('never')
        .describe('never, or weekly or monthly after the end of the last time.'),
    }),
    example: { address: 'https://repository.example.org/oai', fulltexts: 1 },
    data: z.object({ Run: webRunSchema.describe('The run.') }),
    errors: ['invalidUrl', 'webRunActive'],
    auditedTexts: ['address', 'set'],
  }),
  ResumeWebRun: operation({
    feature: 'web-index',
    summary: 'Continues a run that was stopped or has failed, or repeats one that has finished.',
    access: 'admin',
    effect: 'undoable',
    changes: ['webIndex'],
    input: oneRun(),
    example: { id: 7 },
    data: z.object({ Run: webRunSchema.describe('The run.') }),
    errors: ['webRunNotFound', 'webRunActive', 'webRunOfCommandLine'],
  }),
  StopWebRun: operation({
    feature: 'web-index',
    summary: 'Stops a run after the pages that it is adding. It can be continued.',
    access: 'admin',
    effect: 'undoable',
    changes: ['webIndex'],
    input: oneRun(),
    example: { id: 7 },
    data: z.object({ Run: webRunSchema.describe('The run.') }),
    errors: ['webRunNotFound'],
  }),
  ScheduleWebRun: operation({
    feature: 'web-index',
    summary: 'Sets how often a crawl or a harvest is repeated.',
    access: 'admin',
    effect: 'undoable',
    changes: ['webIndex'],
    input: z.strictObject({
      id: idSchema.describe('Id of the run.'),
      schedule: z
        .enum(webRunSchedules)
        .describe('never, or weekly or monthly after the end of the last time.'),
    }),
    example: { id: 7, schedule: 'weekly' },
    data: z.object({ Run: webRunSchema.describe('The run.') }),
    errors: ['webRunNotFound', 'webRunOfCommandLine'],
  }),
  DeleteWebRun: operation({
    feature: 'web-index',
    summary: 'Removes a run from the list. Its pages stay in the index.',
    access: 'admin',
    effect: 'final',
    changes: ['webIndex'],
    input: oneRun(),
    example: { id: 7 },
    data: z.null(),
    errors: ['webRunNotFound', 'webRunActive'],
  }),
};
