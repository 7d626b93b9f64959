/*
 * Covers:
 * checks-292: Only library texts with full-text access can be checked
 * checks-342: A licence shares texts not at all, as findings or whole
 */
import { librarySortColumns, type LibraryTextListItem as Row } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideLocks } from '../../testing/beside-locks.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addLicense, setLicenseEnd } from '../../testing/licenses.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/**
 * The view that users of one licence have of each other's library texts, by the level of the licence and by
 * project.
 */

let server: TestServer;
let owner: TestClient;
let mate: TestClient;
let stranger: TestClient;
let license: number;

beforeAll(async () => {
  server = await startTestServer();
  [owner, mate, stranger] = [await server.guest(), await server.guest(), await server.guest()];
  const { id } = await addLicense(server.services.db, {
    code: 'sharing',
    licensee: 'A school',
    remaining: -1,
    validTo: null,
  });
  license = id;
  for (const [client, name] of [
    [owner, 'Olga Owner'],
    [mate, 'Max Mate'],
  ] as const) {
    const { userId } = await client.data('GetUserInfo', {});
    await server.services.db
      .updateTable('users')
      .set({ licenseId: license, name })
      .where('id', '=', userId)
      .execute();
    await setOwnCredits(server.services.db, userId, 100);
  }
});
afterAll(() => server.stop());

type SortColumn = (typeof librarySortColumns)[number];

/** The sort keys of a row, as numbers and texts in the order of the database. */
const keyOf: Readonly<Record<Exclude<SortColumn, 'Result'>, (row: Row) => string | number>> = {
  Date: ({ Date: date }) => date,
  Name: ({ Name }) => Name,
  Owner: ({ Owner }) => Owner,
  ProjectName: ({ ProjectName }) => ProjectName,
  Words: ({ Words }) => Words,
  Pages: ({ Words }) => Words,
  Kind: ({ IsFingerprint }) => Number(IsFingerprint),
};

async function share(shareTexts: 'N' | 'Y' | 'F'): Promise<void> {
  await server.services.db.updateTable('licenses').set({ shareTexts }).where('id', '=', license).execute();
}

let seed = 5_100;

async function ownText(projectid = 0): Promise<{ readonly id: number; readonly text: string }> {
  seed += 1;
  const text = seededText(seed, 120);
  const { Ids } = await owner.data('AddTextsToLibrary', { text, name: `Olga’s ${seed}`, projectid });
  return { id: Ids[0] ?? 0, text };
}

async function checkedBy(client: TestClient, text: string, more: object = {}) {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: `${text} And more.`, ...more });
  const report = await client.finishedReport(ordered?.ReportId ?? 0);
  return { report, sources: await client.data('GetSources', { reportid: report.Id }) };
}

async function sourceText(client: TestClient, id: number) {
  const { Text2 } = await client.data('GetSourceMarkup', { id });
  return { ...Text2, Markup: Text2.Markup.map(({ T }) => T).join('') };
}

describe('a check of a licence-mate', () => {
  it('finds nothing at level N', async () => {
    await share('N');
    const { text } = await ownText();
    const { report, sources } = await checkedBy(mate, text);
    expect(sources).toEqual([]);
    expect(report.Searched.LibraryTexts).toBe(0);
  });

  it('finds the text without showing its words at level Y', async () => {
    await share('Y');
    const { text } = await ownText();
    const { report, sources } = await checkedBy(mate, text);
    expect(report.ResultPercent).toBeGreaterThan(90);
    expect(sources).toMatchObject([{ Type: 'F', Title: `Olga’s ${seed}` }]);
    const side = await sourceText(mate, sources[0]?.Id ?? 0);
    expect(side).toMatchObject({ IsFingerprint: true, IsWithheld: true, Markup: '', Length: text.length });
    expect(JSON.stringify(await mate.data('GetSourceMarkup', { id: sources[0]?.Id ?? 0 }))).toContain(
      text.slice(0, 30),
    );
    expect((await checkedBy(stranger, text)).sources).toEqual([]);
  });

  it('shows the text at level F, as long as it is shared and exists', async () => {
    await share('F');
    const { id, text } = await ownText();
    const { sources } = await checkedBy(mate, text);
    expect(sources).toMatchObject([{ Type: 'L' }]);
    const source = sources[0]?.Id ?? 0;
    expect(await sourceText(mate, source)).toMatchObject({ IsFingerprint: false, Markup: text });

    await share('Y');
    expect(await sourceText(mate, source)).toMatchObject({ IsWithheld: true, Markup: '' });
    await share('F');
    await owner.data('DeleteLibraryTexts', { ids: [id] });
    expect(await sourceText(mate, source)).toMatchObject({ IsWithheld: true, Markup: '' });
  });

  it("does not open another user's text to readers of a link to the report", async () => {
    await share('F');
    const { text } = await ownText();
    const { report, sources } = await checkedBy(mate, text);
    const { PermaLinkId: permaLinkId } = await mate.data('CreatePermaLink', { reportid: report.Id });
    await mate.data('UpdatePermaLink', { reportid: report.Id, read: 2, write: 0 });
    const id = sources[0]?.Id ?? 0;
    const { Text2 } = await stranger.data('GetSourceMarkup', { id, permaLinkId });
    expect(Text2).toMatchObject({ IsWithheld: true, Markup: [] });
    expect(await stranger.data('GetSources', { reportid: report.Id, permaLinkId })).toMatchObject([
      { Type: 'F' },
    ]);
    // The owner of the text can also read it in another user's report.
    expect((await owner.data('GetSourceMarkup', { id, permaLinkId })).Text2.Markup).not.toEqual([]);
  });

  it("finds other users' fingerprints too", async () => {
    await share('Y');
    const { id, text } = await ownText();
    await owner.data('UpdateLibraryTexts', { ids: [id], fingerprint: 1 });
    const { sources } = await checkedBy(mate, text);
    expect(sources).toMatchObject([{ Type: 'F' }]);
    const side = await sourceText(mate, sources[0]?.Id ?? 0);
    expect(side).toMatchObject({ IsFingerprint: true, Markup: '' });
    expect(side.IsWithheld).toBeUndefined();
  });

  it('searches only the chosen projects, and of texts without a project only its own', async () => {
    await share('F');
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Shared' });
    await owner.data('UpdateProject', { projectid, AllowShare: true });
    const inside = await ownText(projectid);
    const outside = await ownText();
    const both = `${inside.text} ${outside.text}`;
    const chosen = await checkedBy(mate, both, { searchinprojectids: [projectid] });
    expect(chosen.sources.map(({ Title }) => Title)).toEqual([`Olga’s ${seed - 1}`]);
    expect((await checkedBy(mate, both, { searchinprojectids: [0] })).sources).toEqual([]);
  });
});

describe('a licence that has expired', () => {
  const expire = (validTo: Date | null) => setLicenseEnd(server.services.db, license, validTo);

  it('shares no new matches, no earlier ones, and no projects', async () => {
    await share('F');
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Of last year' });
    await owner.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true, AllowAdd: true });
    const { id, text } = await ownText(projectid);
    const { sources } = await checkedBy(mate, text);
    const source = sources[0]?.Id ?? 0;
    const listed = async () =>
      (await mate.call('GetLibraryTexts', { filters: { projectId: projectid } })).total;
    const shared = async () => (await mate.data('GetProjects', {})).map(({ Id }) => Id).includes(projectid);
    expect(await sourceText(mate, source)).toMatchObject({ Markup: text });
    expect([await listed(), await shared()]).toEqual([1, true]);

    await expire(new Date(Date.now() - 1_000));
    try {
      expect(await sourceText(mate, source)).toMatchObject({ IsWithheld: true, Markup: '' });
      expect((await checkedBy(mate, text)).sources).toEqual([]);
      expect([await listed(), await shared()]).toEqual([0, false]);
      expect((await mate.call('GetLibraryText', { id })).errors).toEqual(['noAccessToLibraryText']);
      const added = await mate.call('AddTextsToLibrary', { text: `${text} Mine.`, projectid });
      expect(added.errors).toEqual(['noAccessToProject']);
      expect((await owner.data('GetLibraryText', { id })).Text).toBe(text);
    } finally {
      await expire(new Date(Date.now() + 60_000));
    }
    expect(await sourceText(mate, source)).toMatchObject({ Markup: text });
    expect([await listed(), await shared()]).toEqual([1, true]);
    await expire(null);
  });
});

describe('a project that is shared', () => {
  it('lists its texts if it may be browsed, and they are readable only at level F', async () => {
    await share('N');
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Browsed' });
    const { id, text } = await ownText(projectid);
    const filters = { projectId: projectid };
    const seen = async () => mate.data('GetLibraryTexts', { filters });
    expect(await seen()).toEqual([]);
    await owner.data('UpdateProject', { projectid, AllowShare: true });
    expect(await seen()).toEqual([]);
    expect((await mate.call('GetLibraryText', { id })).errors).toEqual(['noAccessToLibraryText']);

    await owner.data('UpdateProject', { projectid, AllowBrowse: true });
    for (const level of ['N', 'Y'] as const) {
      await share(level);
      expect(await seen()).toMatchObject([
        { Id: id, IsOwner: false, Owner: 'Olga Owner', HasFulltextAccess: false, IsFingerprint: false },
      ]);
      expect((await mate.data('GetLibraryText', { id })).Text).toBe('');
      const check = await mate.call('NewPlagCheck', { web: 0, lib: 1, libtextids: [id] });
      expect(check.errors).toEqual(['noFulltextAccess']);
    }
    await share('F');
    expect(await seen()).toMatchObject([{ HasFulltextAccess: true }]);
    expect((await mate.data('GetLibraryText', { id })).Text).toBe(text);
    expect(await stranger.data('GetLibraryTexts', { filters })).toEqual([]);

    const owners = await mate.data('GetLibraryOwners', {});
    expect(owners.map(({ Name }) => Name)).toContain('Olga Owner');
    const userId = owners.find(({ Name }) => Name === 'Olga Owner')?.Id ?? 0;
    const ofOwner = await mate.data('GetLibraryTexts', { filters: { userId }, pagesize: 100 });
    expect(ofOwner.map(({ Id }) => Id)).toContain(id);
    expect(ofOwner.every(({ OwnerId }) => OwnerId === userId)).toBe(true);
  });

  it('lets others check its texts at level F and keep them as their own', async () => {
    await share('F');
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Checked' });
    await owner.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true });
    const { id, text } = await ownText(projectid);
    const order = { web: 0 as const, lib: 1 as const, libtextids: [id], addtolibrary: 1 as const };
    const [ordered] = await mate.data('NewPlagCheck', order);
    expect(await mate.finishedReport(ordered?.ReportId ?? 0)).toMatchObject({ Status: 'Ok' });
    // Both users have it now, and a check that searches both libraries finds both.
    const { sources } = await checkedBy(mate, text);
    expect(sources).toHaveLength(2);
    await mate.data('SyncLibraryTextsWithReports', {});
    await share('N');
    expect((await checkedBy(owner, text)).sources).toHaveLength(1);
    expect((await checkedBy(mate, text)).sources).toHaveLength(1);
  });

  it('cannot be changed by others, who may add their own texts if it allows that', async () => {
    await share('F');
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Open' });
    await owner.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true });
    const { id } = await ownText(projectid);
    for (const answer of [
      await mate.call('UpdateLibraryTexts', { ids: [id], author: 'Max' }),
      await mate.call('UpdateLibraryTexts', { ids: [id], fingerprint: 1 }),
      await mate.call('DeleteLibraryTexts', { ids: [id] }),
    ]) {
      expect(answer.errors).toEqual(['libraryTextReadOnly']);
    }
    seed += 1;
    const mine = { text: seededText(seed, 50), name: 'Max’s own', projectid };
    expect((await mate.call('AddTextsToLibrary', mine)).errors).toEqual(['noAccessToProject']);
    await owner.data('UpdateProject', { projectid, AllowAdd: true });
    const { Ids } = await mate.data('AddTextsToLibrary', mine);
    expect(
      await owner.data('GetLibraryTexts', { filters: { projectId: projectid, search: 'max' } }),
    ).toMatchObject([{ Id: Ids[0], Owner: 'Max Mate', IsOwner: false }]);
    const refused = await owner.call('DeleteLibraryTexts', { ids: Ids });
    expect(refused.errors).toEqual(['libraryTextReadOnly']);
    expect(await mate.call('UpdateLibraryTexts', { ids: Ids, projectid: 0 })).toMatchObject({
      success: true,
    });
    expect((await owner.call('GetLibraryText', { id: Ids[0] ?? 0 })).errors).toEqual([
      'noAccessToLibraryText',
    ]);
  });

  it("lists the user's texts and those of others together, in every order and on every page", async () => {
    await share('F');
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Merged' });
    await owner.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true, AllowAdd: true });
    for (const [place, client] of [owner, mate, mate, owner, owner, mate, mate].entries()) {
      seed += 1;
      const text = seededText(seed, 40 + ((place * 7) % 5) * 10);
      const inProject = place % 3 === 2 ? 0 : projectid;
      await client.data('AddTextsToLibrary', {
        text,
        name: `Merged ${(place * 5) % 7}`,
        projectid: inProject,
      });
    }
    // Tests both orders of the two users' ids, so that the texts of others come from both sides.
    for (const [viewer, other] of [
      [owner, 'Max Mate'],
      [mate, 'Olga Owner'],
    ] as const) {
      for (const search of ['', 'merged']) {
        for (const sortby of librarySortColumns) {
          // No part of a row, and only within a project.
          if (sortby === 'Result') continue;
          const rising = { sortby, sortdir: 'asc' as const, filters: { search } };
          const all = await viewer.call('GetLibraryTexts', { ...rising, pagesize: 100 });
          const ids = (all.data ?? []).map(({ Id }) => Id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(all.total).toBe(ids.length);
          expect((all.data ?? []).map(({ Owner }) => Owner)).toContain(other);
          const keys = (all.data ?? []).map(keyOf[sortby]);
          expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));

          const paged: number[] = [];
          for (let pageno = 1; paged.length < ids.length; pageno += 1) {
            const page = await viewer.call('GetLibraryTexts', { ...rising, pagesize: 4, pageno });
            expect(page.total).toBe(ids.length);
            expect(page.data).not.toEqual([]);
            paged.push(...(page.data ?? []).map(({ Id }) => Id));
          }
          expect(paged).toEqual(ids);
          const falling = await viewer.data('GetLibraryTexts', { ...rising, sortdir: 'desc', pagesize: 100 });
          expect(falling.map(({ Id }) => Id)).toEqual(ids.toReversed());
        }
      }
    }
  });
});

describe('a member who is removed from the licence', () => {
  it('gets no more shared texts from a call that is adding them one by one', async () => {
    await share('F');
    const { db } = server.services;
    const { userId } = await mate.data('GetUserInfo', {});
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Copied' });
    await owner.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true });
    const texts = [await ownText(projectid), await ownText(projectid)];
    const { ImportId: importId } = await mate.data('CreateImport', { files: texts.length });
    const files = texts.map(({ id: libraryTextId }, index) => ({
      importId,
      libraryTextId,
      key: `file-${index}`,
      name: `${index}.txt`,
      bytes: 1,
      status: 'Skipped' as const,
      archiveId: null,
    }));
    const rows = await db.insertInto('importFiles').values(files).returning('id').execute();
    const importfileids = rows.map(({ id }) => id);
    const { total: before } = await mate.call('GetLibraryTexts', { filters: { userId } });
    // The call has read the first text, and waits for its file.
    const answer = await besideLocks(
      server,
      [
        ['select from import_files where id = $1 for update', importfileids[0]],
        ['update users set license_id = null where id = $1', userId],
      ],
      () => mate.call('AddTextsToLibrary', { importfileids }),
      'commit',
    );
    expect(answer.errors).toEqual(['noAccessToLibraryText']);
    expect((await mate.call('GetLibraryTexts', { filters: { userId } })).total).toBe(before + 1);
  });
});
