/*
 * Covers:
 * accounts-304: Links are shared with the owner, the licence or anyone
 * checks-335: Every call about a shared report names its link
 * checks-336: A link is for the owner, users of the licence or anyone
 * checks-337: A link lets read and rate apart
 */
import {
  errorRegistry,
  operationNames,
  operations,
  type Access,
  type Answer,
  type ErrorKey,
  type OperationName,
} from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { addLicense, setLicenseEnd } from '../../../testing/licenses.ts';
import { idFields, linkField } from '../../../testing/id-fields.ts';
import {
  derivedAsk,
  namesReport,
  rating,
  reading,
  takesLink,
  type Ask,
  type LinkedReport,
} from '../testing/link-calls.ts';

/**
 * Tests what a permanent link opens, and that it opens nothing else. Every operation of the contract is
 * called by every kind of caller that a policy distinguishes, with a link of every policy and a revoked one.
 */

let server: TestServer;
let owner: TestClient;
let ownerId: number;
let callers: readonly Caller[];
/** The report whose link is used, and another one of the same owner. */
let shared: LinkedReport;
let other: LinkedReport;

/** A caller's distance to the owner. A policy admits callers up to a certain distance. */
interface Caller {
  readonly who: string;
  readonly client: TestClient;
  readonly distance: 0 | 1 | 2;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.guest();
  ownerId = (await owner.data('GetUserInfo', {})).userId;
  const colleague = await server.guest();
  const competitor = await server.guest();
  const stranger = await server.guest();
  await giveLicense('ours', [owner, colleague]);
  await giveLicense('theirs', [competitor]);
  callers = [
    { who: 'the owner', client: owner, distance: 0 },
    { who: 'a user of the licence', client: colleague, distance: 1 },
    { who: 'a user of another licence', client: competitor, distance: 2 },
    { who: 'a stranger', client: stranger, distance: 2 },
  ];
  const known = seededText(31, 80);
  await owner.data('AddTextsToLibrary', { text: known, name: 'Known' });
  shared = await newTarget(`${known} ${seededText(32, 40)}`);
  other = await newTarget(`${seededText(33, 40)} ${known}`);
  // It has its own link, open to everyone, which isn't the one used in the calls.
  await owner.data('CreatePermaLink', { reportid: other.report });
  await owner.data('UpdatePermaLink', { reportid: other.report, read: 2, write: 2 });
});
afterAll(() => server.stop());

async function giveLicense(code: string, clients: readonly TestClient[]): Promise<void> {
  const { db } = server.services;
  const { id } = await addLicense(db, { code, licensee: code, remaining: 0, validTo: null });
  for (const client of clients) {
    const { userId } = await client.data('GetUserInfo', {});
    await db.updateTable('users').set({ licenseId: id }).where('id', '=', userId).execute();
  }
}

async function newTarget(text: string): Promise<LinkedReport> {
  const [check] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text, name: 'Shared' });
  const report = await owner.finishedReport(check?.ReportId ?? 0);
  const [source] = await owner.data('GetSources', { reportid: report.Id });
  return { report: report.Id, source: source?.Id ?? 0 };
}

const draft = 'five words are enough here';

/** Calls whose example names another text or project beside the report. */
const ownersCalls: Readonly<Record<string, Ask>> = {
  UpdatePermaLink: (c, t) => c.call('UpdatePermaLink', { reportid: t.report, read: 2, write: 2 }),
  AddTextsToLibrary: (c, t) => c.call('AddTextsToLibrary', { reportids: [t.report] }),
  UpdateReports: (c, t) => c.call('UpdateReports', { reportids: [t.report], title: 'Theirs' }),
  AddReportGivenTexts: (c, t) => c.call('AddReportGivenTexts', { reportid: t.report, giventext: draft }),
  CalculateCredits: (c, t) =>
    c.call('CalculateCredits', { web: 1, lib: 1, text: draft, templatereportid: t.report }),
  NewPlagCheck: (c, t) => c.call('NewPlagCheck', { web: 1, lib: 1, text: draft, templatereportid: t.report }),
  CreateProjectExport: (c, t) =>
    c.call('CreateProjectExport', { reportids: [t.report], format: 'csv', language: 'en' }),
};

/** Operations that name a report and take no link. They are for the owner, whatever a link allows. */
const ownersOnly: Readonly<Record<string, Ask>> = Object.fromEntries(
  namesReport
    .filter((name) => !takesLink.includes(name))
    .map((name) => [name, ownersCalls[name] ?? derivedAsk(name)]),
);

describe('the contract', () => {
  it('says of each field for ids of reports that it names one', () => {
    const telling = operationNames.filter((name) =>
      idFields(name).some((field) => /reportids?$/i.test(field)),
    );
    expect(telling.filter((name) => !namesReport.includes(name))).toEqual([]);
    expect(Object.keys(ownersOnly)).toEqual(expect.arrayContaining(Object.keys(ownersCalls)));
  });

  it('says by the effect of an operation whether a link opens it for readers or for raters', () => {
    expect(Object.keys(rating)).toEqual(
      expect.arrayContaining(['LookUpReferences', 'ResetReport', 'UpdateSources']),
    );
    expect(Object.keys(reading)).toEqual(expect.arrayContaining(['GetReport', 'CreatePdfReport']));
  });
});

/**
 * Everything of the owner that a call could change, as it is stored. Asked for by calls, eight for each time, it took
 * half of the time of these tests.
 */
async function ownersThings(): Promise<unknown> {
  const { rows } = await server.services.pool.query(
    `with owned as (select * from reports where user_id = $1)
     select (select json_agg(owned order by id) from owned) as reports,
       (select json_agg(s order by s.id) from report_sources s join owned on owned.id = s.report_id) as sources,
       (select json_agg(l order by l.report_id) from report_permalinks l join owned on owned.id = l.report_id) as links,
       (select json_agg(t order by t.id) from library_texts t where owner_id = $1) as library,
       (select json_build_array(settings, credits, name, mail) from users where id = $1) as owner`,
    [ownerId],
  );
  return rows;
}

/** Parts that a report or the installation may lack: readers are told so. */
const notInThisReport: Readonly<Record<string, string>> = {
  GetRevision: 'noEarlierDraft',
  GetTextOverlay: 'noTextOverlay',
  GetOverlayStatistics: 'noTextOverlay',
  LookUpReferences: 'noReferenceService',
};

const nothingThere = /^(noAccessToReport|comparisonNotFound)$/;

function nothingThereTo(name: string): string {
  return name === 'GetSourceMarkup' ? 'comparisonNotFound' : 'noAccessToReport';
}

const policies = [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
  [2, 2],
] as const;

async function linkWith(read: 0 | 1 | 2, write: 0 | 1 | 2): Promise<string> {
  const { PermaLinkId } = await owner.data('CreatePermaLink', { reportid: shared.report });
  await owner.data('UpdatePermaLink', { reportid: shared.report, read, write });
  return PermaLinkId;
}

describe.each(policies)('a link that lets %i read and %i rate', (read, write) => {
  it('admits exactly those users, and shows whether they may rate', async () => {
    const code = await linkWith(read, write);
    // Those who may rate come first; after them nothing may change.
    let things: unknown;
    for (const { who, client, distance } of callers) {
      if (distance > write) things ??= await ownersThings();
      const resolved = await client.call('ResolvePermaLink', { id: code });
      expect([who, resolved.success]).toEqual([who, distance <= read]);
      for (const [name, ask] of Object.entries(reading)) {
        const expected = distance <= read ? [] : [nothingThereTo(name)];
        const { errors } = await ask(client, shared, code);
        const refusals = errors.filter((key) => key !== notInThisReport[name]);
        expect([who, name, refusals]).toEqual([who, name, expected]);
      }
      const seen = await client.call('GetReport', { id: shared.report, permaLinkId: code });
      const readOnly = distance <= read ? distance > write : undefined;
      expect([who, seen.data?.ReadOnly]).toEqual([who, readOnly]);
      for (const [name, ask] of Object.entries(rating)) {
        const expected = distance <= read ? ['reportReadOnly'] : ['noAccessToReport'];
        const { errors } = await ask(client, shared, code);
        const refusals = errors.filter((key) => key !== notInThisReport[name]);
        expect([who, name, refusals]).toEqual([who, name, distance <= write ? [] : expected]);
        const left = distance > write ? await ownersThings() : things;
        expect([who, name, left]).toEqual([who, name, things]);
      }
    }
  });

  it('opens no operation that takes no link, and nothing of another report', async () => {
    const code = await linkWith(read, write);
    const before = await ownersThings();
    for (const { who, client, distance } of callers) {
      for (const [name, ask] of Object.entries({ ...reading, ...rating })) {
        const answer = await ask(client, other, code);
        expect([who, name, answer.success]).toEqual([who, name, false]);
        expect(answer.errors[0]).toMatch(nothingThere);
      }
      if (distance === 0) continue;
      for (const [name, ask] of Object.entries({ ...ownersOnly, ...reading, ...rating })) {
        // Without the link, the report doesn't exist for the caller.
        const answer = await (name in ownersOnly ? ask(client, shared, '') : withoutLink(client, ask));
        expect([who, name, answer.success]).toEqual([who, name, false]);
        expect(answer.errors[0]).toMatch(nothingThere);
      }
    }
    expect(await ownersThings()).toEqual(before);
  });
});

/** The same call without its field for the link. */
function withoutLink(client: TestClient, ask: Ask): Promise<Answer<unknown>> {
  const bare = Object.create(client, {
    call: {
      value: (name: OperationName, input: Readonly<Record<string, unknown>>) => {
        const kept = Object.entries(input).filter(([field]) => !linkField.test(field));
        return client.call(name, Object.fromEntries(kept) as never);
      },
    },
  }) as TestClient;
  return ask(bare, shared, '');
}

/** The callers are guests: operations of other access refuse them before they read the input. */
const refusals: Readonly<Partial<Record<Access, ErrorKey>>> = {
  admin: 'notAdmin',
  support: 'notAdmin',
  user: 'loginRequired',
  licenseAdmin: 'notLicenseAdmin',
  launch: 'launchMissing',
};

describe('any other operation', () => {
  let code: string;
  let before: unknown;
  beforeAll(async () => {
    code = await linkWith(2, 2);
    before = await ownersThings();
  });

  it.each(operationNames.filter((name) => !takesLink.includes(name)))(
    '%s refuses a link as an unknown field, or refuses the caller, and changes nothing',
    async (name) => {
      const stranger = callers.at(-1)?.client ?? owner;
      for (const field of ['permaLinkId', 'permalinkid']) {
        const body = JSON.stringify({ [field]: code });
        const headers = { 'content-type': 'application/json', 'x-sid': stranger.sid };
        const answer = await stranger.post(`/api/${name}`, body, headers);
        const refusal = refusals[operations[name].access];
        const errors = [refusal ?? 'invalidFormat'];
        const { status } = errorRegistry[refusal ?? 'invalidFormat'];
        expect(answer).toMatchObject({ status, errors, data: null });
      }
      expect(await ownersThings()).toEqual(before);
    },
  );
});

describe('a link', () => {
  it('does not rate a source of another report through its own', async () => {
    const permaLinkId = await linkWith(2, 2);
    const before = await ownersThings();
    for (const { client } of callers) {
      const answer = await client.call('UpdateSources', {
        reportid: shared.report,
        sources: [{ sid: other.source, exc: 1 }],
        permaLinkId,
      });
      expect(answer).toMatchObject({ status: 404, errors: ['comparisonNotFound'] });
    }
    expect(await ownersThings()).toEqual(before);
  });

  it('for users of the licence admits only the owner after the licence has expired', async () => {
    const { db } = server.services;
    const { id } = await db
      .selectFrom('licenses')
      .select('id')
      .where('code', '=', 'ours')
      .executeTakeFirstOrThrow();
    const expire = (validTo: Date | null) => setLicenseEnd(db, id, validTo);
    const code = await linkWith(1, 1);
    await expire(new Date(Date.now() - 1_000));
    try {
      for (const { who, client, distance } of callers) {
        const resolved = await client.call('ResolvePermaLink', { id: code });
        expect([who, resolved.success]).toEqual([who, distance === 0]);
        for (const [name, ask] of Object.entries({ ...reading, ...rating })) {
          if (distance === 0) continue;
          const { errors } = await ask(client, shared, code);
          expect([who, name, errors]).toEqual([who, name, [nothingThereTo(name)]]);
        }
      }
      // The right to rate depends on the licence as well.
      const open = await linkWith(2, 1);
      const colleague = callers[1]?.client ?? owner;
      const seen = await colleague.data('GetReport', { id: shared.report, permaLinkId: open });
      expect(seen.ReadOnly).toBe(true);
    } finally {
      await expire(null);
    }
  });

  it('adds nothing to the lists of its users', async () => {
    const permaLinkId = await linkWith(2, 2);
    for (const { client, distance } of callers) {
      if (distance === 0) continue;
      await client.data('GetReport', { id: shared.report, permaLinkId });
      expect(await client.call('GetReports', {})).toMatchObject({ data: [], total: 0 });
      expect(await client.call('GetLibraryTexts', {})).toMatchObject({ data: [], total: 0 });
    }
  });

  it('gives nobody access after it is revoked, not even the owner', async () => {
    const code = await linkWith(2, 2);
    await owner.data('RevokePermaLink', { reportid: shared.report });
    const before = await ownersThings();
    for (const { who, client } of callers) {
      expect(await client.call('ResolvePermaLink', { id: code })).toMatchObject({
        errors: ['permalinkNotValid'],
      });
      for (const [name, ask] of Object.entries({ ...reading, ...rating })) {
        const answer = await ask(client, shared, code);
        expect([who, name, answer.success]).toEqual([who, name, false]);
        expect(answer.errors[0]).toMatch(nothingThere);
      }
    }
    expect(await ownersThings()).toEqual(before);
    // The owner still has the report without the link.
    expect(await owner.call('GetReport', { id: shared.report })).toMatchObject({ success: true });
  });

  it('is not used after it is revoked while others rate', async () => {
    const permaLinkId = await linkWith(2, 2);
    const rate = (acc: 0 | 1) =>
      callers[3]?.client.call('UpdateSources', {
        reportid: shared.report,
        sources: [{ sid: shared.source, acc }],
        permaLinkId,
      });
    const [, ...rated] = await Promise.all([
      owner.data('RevokePermaLink', { reportid: shared.report }),
      ...Array.from({ length: 8 }, (_, i) => rate(i % 2 === 0 ? 1 : 0)),
    ]);
    for (const answer of rated) {
      expect(answer?.success === true || answer?.errors[0] === 'noAccessToReport').toBe(true);
    }
    const after = await ownersThings();
    expect(await rate(1)).toMatchObject({ errors: ['noAccessToReport'] });
    expect(await rate(0)).toMatchObject({ errors: ['noAccessToReport'] });
    expect(await ownersThings()).toEqual(after);
  });
});
