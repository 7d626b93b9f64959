import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLicense } from '../../testing/licenses.ts';
import { seededText } from '../../testing/texts.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { begin, filesOf, sendFile, settledImport, contentOfFile, zipOf } from './testing/sent-files.ts';

/** Archives that learning platforms make of all submissions. */

/** No text, and of no known kind. */
const brokenFile = Buffer.from('MZ\u0000\u0001\u0002\u0000\u0000\u0000abc\u0001\u0000');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function authorsOf(archive: Buffer, projectid = 0, from?: TestClient, together = true) {
  const client = from ?? (await server.guest());
  const id = await begin(client, 1, projectid, together);
  await sendFile(client, id, 'submissions.zip', archive);
  const done = await settledImport(client, id);
  const files = await filesOf(client, id);
  const texts = await Promise.all(
    Object.values(files)
      .filter(({ LibraryTextId }) => LibraryTextId > 0)
      .map(async ({ LibraryTextId, Participant }) => {
        const { Name, Author } = await client.data('GetLibraryText', { id: LibraryTextId });
        return { Name, Author, Participant };
      }),
  );
  return { client, done, files, texts: texts.toSorted((a, b) => a.Name.localeCompare(b.Name)) };
}

/** Changes a zip file to the form of many programs: names in UTF-8, and the flag that says so is missing. */
function withoutUtf8Flag(zip: Buffer): Buffer {
  const changed = Buffer.from(zip);
  for (const [signature, offset] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let at = changed.indexOf(signature); at !== -1; at = changed.indexOf(signature, at + 4)) {
      changed.writeUInt16LE(changed.readUInt16LE(at + offset) & ~0x800, at + offset);
    }
  }
  return changed;
}

describe('an archive of all submissions', () => {
  it('of Moodle names the participant of each folder as the author of one text from all their files', async () => {
    const { done, files, texts } = await authorsOf(
      await zipOf({
        'Ada Nowak_12345_assignsubmission_file_/essay.txt': contentOfFile(800),
        'Ada Nowak_12345_assignsubmission_file_/appendix.txt': contentOfFile(801),
        'Béla Kiss_12346_assignsubmission_onlinetext_/onlinetext.html': `<p>${contentOfFile(802)}</p>`,
        'Cem Aydin_12347_assignsubmission_file_essay.txt': contentOfFile(803),
        'Ada Nowak_12345_assignsubmission_file_/~$essay.docx': 'lock',
        '__MACOSX/Ada Nowak_12345_assignsubmission_file_/._essay.txt': 'mac',
        '.DS_Store': 'mac',
        'Thumbs.db': 'windows',
        'desktop.ini': 'windows',
        'submissions.csv': 'name,grade',
        'Ada Nowak_12345_assignsubmission_file_/notes.txt': '',
      }),
    );
    expect(texts).toEqual([
      { Name: 'Ada Nowak: appendix, essay', Author: 'Ada Nowak', Participant: 'Ada Nowak' },
      { Name: 'Béla Kiss: onlinetext', Author: 'Béla Kiss', Participant: 'Béla Kiss' },
      { Name: 'Cem Aydin: essay', Author: 'Cem Aydin', Participant: 'Cem Aydin' },
    ]);
    // Files that programs have created are listed with the reason, and are not part of the import.
    expect(done).toMatchObject({ Total: 3, Added: 3, Skipped: 0, Failed: 0, Ignored: 7 });
    expect(done.IgnoredFor).toEqual([
      { Reason: 'lock', Count: 1 },
      { Reason: 'system', Count: 4 },
      { Reason: 'list', Count: 1 },
      { Reason: 'empty', Count: 1 },
    ]);
    expect(files['Ada Nowak_12345_assignsubmission_file_/~$essay.docx']).toMatchObject({
      State: 'Ignored',
      Reason: 'lock',
    });
    expect(files['desktop.ini']).toMatchObject({ State: 'Ignored', Reason: 'system', Participant: '' });
    expect(files['Ada Nowak_12345_assignsubmission_file_/notes.txt']).toMatchObject({ Reason: 'empty' });
  });

  it('reads the files of a participant in the order of their names, and names those it cannot read', async () => {
    const folder = 'Gi Jo_100240_assignsubmission_file_';
    const chapters = {
      two: contentOfFile(860),
      ten: contentOfFile(861),
      typed: contentOfFile(862),
      zipped: contentOfFile(863),
    };
    const { client, done, files, texts } = await authorsOf(
      await zipOf({
        [`${folder}/chapter 10.txt`]: chapters.ten,
        [`${folder}/chapter 2.txt`]: chapters.two,
        [`${folder}/slides.pptx`]: brokenFile,
        [`${folder}/work.zip`]: await zipOf({
          'deep/appendix.txt': chapters.zipped,
          'deep/.DS_Store': 'mac',
          'deep/more.zip': await zipOf({ 'essay.txt': 'nobody reads this' }),
        }),
        'Gi Jo_100240_assignsubmission_onlinetext_/onlinetext.html': `<p>${chapters.typed}</p>`,
      }),
    );
    expect(done).toMatchObject({ Total: 1, Added: 1, Failed: 0, Ignored: 1 });
    expect(texts.map(({ Author }) => Author)).toEqual(['Gi Jo']);
    const entry = files['Gi Jo_100240'];
    expect(entry?.Parts.map(({ Name, Error }) => [Name, Error])).toEqual([
      ['chapter 2.txt', ''],
      ['chapter 10.txt', ''],
      ['onlinetext.html', ''],
      ['slides.pptx', 'fileBroken'],
      ['work.zip/deep/appendix.txt', ''],
      ['work.zip/deep/more.zip', 'archiveInArchive'],
    ]);
    const text = await client.data('GetLibraryText', { id: entry?.LibraryTextId ?? 0 });
    expect(text.Text).toBe(
      [
        'chapter 2.txt',
        chapters.two,
        'chapter 10.txt',
        chapters.ten,
        'onlinetext.html',
        chapters.typed,
        'work.zip/deep/appendix.txt',
        chapters.zipped,
      ].join('\n\n'),
    );
    const headings = text.Layout.filter(({ Kind }) => Kind === 'heading');
    expect(headings.map(({ Start, End }) => text.Text.slice(Start, End))).toEqual([
      'chapter 2.txt',
      'chapter 10.txt',
      'onlinetext.html',
      'work.zip/deep/appendix.txt',
    ]);
    expect(text.UnreadFiles).toEqual([
      { Name: 'slides.pptx', Error: 'fileBroken' },
      { Name: 'work.zip/deep/more.zip', Error: 'archiveInArchive' },
    ]);
  });

  it('leaves out the files of a participant beyond the hundredth, and names them', async () => {
    const names = Array.from({ length: 101 }, (_, n) => `note ${n + 1}.txt`);
    const { done, files } = await authorsOf(
      await zipOf(
        Object.fromEntries(
          names.map((name, n) => [`Hu Li_100241_assignsubmission_file_/${name}`, `Note ${n} on the tides.`]),
        ),
      ),
    );
    expect(done).toMatchObject({ Total: 1, Added: 1, Failed: 0 });
    const unread = files['Hu Li_100241']?.Parts.filter(({ Error }) => Error !== '');
    expect(unread?.map(({ Name, Error }) => [Name, Error])).toEqual([['note 101.txt', 'submissionTooLarge']]);
  });

  it('recognises a scan among the files of a participant', async () => {
    const folder = 'Ana Li_100234_assignsubmission_file_';
    const typed = contentOfFile(872);
    const { client, done, files } = await authorsOf(
      await zipOf({
        [`${folder}/essay.txt`]: typed,
        [`${folder}/page.png`]: readFileSync(new URL('../../testing/scan.png', import.meta.url)),
        [`${folder}/slides.pptx`]: brokenFile,
      }),
    );
    expect(done).toMatchObject({ Total: 1, Added: 1 });
    const text = await client.data('GetLibraryText', { id: files['Ana Li_100234']?.LibraryTextId ?? 0 });
    expect(text).toMatchObject({ IsRecognised: true, UnreadPages: 0 });
    expect(text.Text.startsWith(`essay.txt\n\n${typed}\n\npage.png\n\nThe ferry leaves at six`)).toBe(true);
    expect(text.UnreadFiles).toEqual([{ Name: 'slides.pptx', Error: 'fileBroken' }]);
  });

  it('counts two participants of a class with one essay as one pair, however many files they have', async () => {
    const client = await server.guest();
    const { Id: projectId } = await client.data('CreateProject', { name: 'Class' });
    const same = seededText(9_600, 200);
    const ada = 'Ada Nowak_12345_assignsubmission_file_';
    const { done } = await authorsOf(
      await zipOf({
        [`${ada}/essay.txt`]: same,
        [`${ada}/draft.txt`]: same,
        'Béla Kiss_12346_assignsubmission_file_/essay.txt': same,
        'Cem Aydin_12347_assignsubmission_file_/essay.txt': seededText(9_601, 200),
      }),
      projectId,
      client,
    );
    expect(done).toMatchObject({ Total: 3, Added: 3 });
    await client.data('GenerateCollusionReport', { projectId });
    const { sources } = await until(async () => {
      const found = await client.data('GetCollusionSources', { projectId });
      return found.left === 0 ? found : undefined;
    });
    expect(sources.map(({ Text1, Text2 }) => [Text1.Author, Text2.Author].toSorted())).toEqual([
      ['Ada Nowak', 'Béla Kiss'],
    ]);
  });

  it('fails a participant with the reason of each file if none can be read', async () => {
    const folder = 'Ed Go_100238_assignsubmission_file_';
    const { done, files } = await authorsOf(
      await zipOf({ [`${folder}/essay.docx`]: brokenFile, [`${folder}/program.exe`]: brokenFile }),
    );
    expect(done).toMatchObject({ Total: 1, Added: 0, Failed: 1 });
    expect(files['Ed Go_100238']).toMatchObject({ State: 'Failed', Error: 'fileBroken' });
    expect(files['Ed Go_100238']?.Parts.map(({ Error }) => Error)).toEqual([
      'fileBroken',
      'fileTypeNotSupported',
    ]);
  });

  it('gives each file a text on request', async () => {
    const client = await server.guest();
    const { Id: projectid } = await client.data('CreateProject', { name: 'Class' });
    const folder = 'Ada Nowak_12345_assignsubmission_file_';
    const { done, texts } = await authorsOf(
      await zipOf({
        [`${folder}/essay.txt`]: contentOfFile(864),
        [`${folder}/appendix.txt`]: contentOfFile(865),
        'Essay 1_bkiss_attempt_2024-03-01-12-00-00_essay.txt': contentOfFile(866),
        'Essay 1_bkiss_attempt_2024-03-02-12-00-00_essay.txt': contentOfFile(867),
      }),
      projectid,
      client,
      false,
    );
    expect(done).toMatchObject({ Total: 4, Added: 4 });
    expect(texts.map(({ Name }) => Name)).toEqual([
      'Ada Nowak: appendix',
      'Ada Nowak: essay',
      'bkiss: essay',
      'bkiss: essay',
    ]);
    const listed = await client.data('GetLibraryTexts', { filters: { projectId: projectid } });
    expect(listed.map(({ ReplacedBy }) => ReplacedBy)).toEqual([0, 0, 0, 0]);
  });

  it('with zip files of participants assigns the files to the participant', async () => {
    const folder = 'Fa Hu_12349_assignsubmission_file_';
    const { done, files, texts } = await authorsOf(
      await zipOf({
        [`${folder}/work.zip`]: await zipOf({
          'mine/essay.txt': contentOfFile(805),
          'mine/~$essay.docx': 'lock',
          '__MACOSX/mine/._essay.txt': 'mac',
        }),
      }),
    );
    expect(texts).toEqual([{ Name: 'Fa Hu: essay', Author: 'Fa Hu', Participant: 'Fa Hu' }]);
    expect(done).toMatchObject({ Total: 1, Added: 1, Failed: 0, Ignored: 2 });
    expect(files['mine/essay.txt']).toMatchObject({ Archive: `${folder}/work.zip` });
  });

  it.each([
    ['Canvas', 'nowakada_12345_67890_essay.txt', 'nowakada'],
    ['Canvas without names', 'anon_x7Kfm_67890_essay.txt', 'anon_x7Kfm'],
    ['Blackboard', 'Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.txt', 'anowak'],
    ['ILIAS', 'Abgaben/Nowak_Ada_anowak_4711/essay.txt', 'Ada Nowak'],
  ])('of %s names the participant as the author', async (_platform, path, author) => {
    const { texts } = await authorsOf(
      await zipOf({ [path]: contentOfFile(810 + author.length + path.length) }),
    );
    expect(texts).toMatchObject([{ Author: author, Participant: author }]);
  });

  it('of ILIAS treats every folder beside that of a participant as one, whatever its script', async () => {
    const { done, texts } = await authorsOf(
      await zipOf({
        'Abgaben/Müller_Jörg_jmueller_4711/essay.txt': contentOfFile(880),
        'Abgaben/王_伟_wangw_4712/essay.txt': contentOfFile(882),
        'Abgaben/王_伟_wangw_4712/appendix.txt': contentOfFile(883),
      }),
    );
    expect(done).toMatchObject({ Total: 2, Added: 2 });
    expect(texts.map(({ Participant }) => Participant).toSorted()).toEqual(['Jörg Müller', '伟 王']);
  });

  it('of Blackboard leaves out its descriptions, except for text that a student has typed', async () => {
    const described = (name: string, typed: string) =>
      [
        `Name: ${name}`,
        'Assignment: Essay 1',
        'Date Submitted: Friday, March 1, 2024 12:00:00 PM UTC',
        'Current Grade: Not Graded Yet',
        '',
        'Submission Field:',
        typed,
        '',
        'Comments:',
        'There are no student comments for this assignment.',
        '',
        'Files:',
        '\tOriginal filename: essay.txt',
      ].join('\r\n');
    const attempt = (login: string) => `Essay 1_${login}_attempt_2024-03-01-12-00-00`;
    const typed = contentOfFile(806);
    const { client, done, files, texts } = await authorsOf(
      await zipOf({
        [`${attempt('anowak')}.txt`]: described(
          'Ada Nowak (anowak)',
          'There is no student submission text data for this assignment.',
        ),
        [`${attempt('anowak')}_essay.txt`]: contentOfFile(807),
        [`${attempt('bkiss')}.txt`]: described('Béla Kiss (bkiss)', `<p>${typed}</p>`),
      }),
    );
    expect(texts.map(({ Author }) => Author).toSorted()).toEqual(['Ada Nowak', 'Béla Kiss']);
    expect(done).toMatchObject({ Total: 2, Added: 2, Failed: 0, Ignored: 1 });
    expect(files[`${attempt('anowak')}.txt`]).toMatchObject({ State: 'Ignored', Reason: 'description' });
    const id = files[`${attempt('bkiss')}.txt`]?.LibraryTextId ?? 0;
    expect((await client.data('GetLibraryText', { id })).Text).toBe(typed);
  });

  it('gives texts in a project the names on its list in place of logins and joined names', async () => {
    const client = await server.guest();
    const { Id: projectid } = await client.data('CreateProject', { name: 'Class' });
    const entries = [
      { name: 'Nowak, Ada', mail: '' },
      { name: 'María José de la Cruz', mail: '' },
      { name: 'Béla Kiss', mail: 'bkiss@uni.example' },
      { name: 'Cem Ay', mail: '' },
      { name: 'Ay Cem', mail: '' },
    ];
    await client.data('UpdateRoster', { projectid, entries });
    const { texts } = await authorsOf(
      await zipOf({
        'nowakada_12345_67890_essay.txt': contentOfFile(850),
        'delacruzmariajose_LATE_12346_67891_essay.txt': contentOfFile(851),
        'Essay 1_bkiss_attempt_2024-03-01-12-00-00_essay.txt': contentOfFile(852),
        'aycem_12347_67892_essay.txt': contentOfFile(853),
        'unknown_12348_67893_essay.txt': contentOfFile(854),
      }),
      projectid,
      client,
    );
    expect(texts.map(({ Author }) => Author).toSorted()).toEqual([
      'Béla Kiss',
      'María José de la Cruz',
      'Nowak, Ada',
      'aycem',
      'unknown',
    ]);
  });

  it('may have names in UTF-8 that are not marked as such', async () => {
    const name = 'Jörg Müller_12345_assignsubmission_file_/Aufsatz.txt';
    const { files, texts } = await authorsOf(withoutUtf8Flag(await zipOf({ [name]: contentOfFile(830) })));
    expect(Object.keys(files)).toEqual([name]);
    expect(texts).toMatchObject([{ Author: 'Jörg Müller', Name: 'Jörg Müller: Aufsatz' }]);
  });

  it('that is a folder of a user keeps the author of the import, and the names of the texts', async () => {
    const { texts } = await authorsOf(await zipOf({ 'Essays of 2024/one.txt': contentOfFile(840) }));
    expect(texts).toEqual([{ Name: 'one', Author: 'A. Writer', Participant: '' }]);
  });
});

describe('the names on a class list', () => {
  /** The author of a text that this user imports from the archive of a platform, which names people by a login. */
  async function authorOf(client: TestClient, projectid: number, seed: number): Promise<string> {
    const id = await begin(client, 1, projectid);
    const archive = await zipOf({ 'nowakada_12345_67890_essay.txt': contentOfFile(seed) });
    await sendFile(client, id, 'submissions.zip', archive);
    await settledImport(client, id);
    const [file] = Object.values(await filesOf(client, id));
    expect(file).toMatchObject({ State: 'Added' });
    return (await client.data('GetLibraryText', { id: file?.LibraryTextId ?? 0 })).Author;
  }

  it('replace the authors of imports by the owner only, even in a project that others may add to', async () => {
    const [teacher, mate, other] = await Promise.all([server.guest(), server.guest(), server.guest()]);
    const licence = { code: 'class-lists', licensee: 'A school', remaining: -1, validTo: null };
    const { id: licenseId } = await addLicense(server.services.db, licence);
    for (const client of [teacher, mate]) {
      const { userId } = await client.data('GetUserInfo', {});
      await server.services.db.updateTable('users').set({ licenseId }).where('id', '=', userId).execute();
    }
    const { Id: shared } = await teacher.data('CreateProject', { name: 'Class' });
    await teacher.data('UpdateProject', { projectid: shared, AllowShare: true, AllowAdd: true });
    await teacher.data('UpdateRoster', {
      projectid: shared,
      entries: [{ name: 'Nowak, Ada', mail: 'ada@uni.example' }],
    });
    const { Id: own } = await mate.data('CreateProject', { name: 'Class' });
    const { Id: others } = await other.data('CreateProject', { name: 'Class' });
    expect(await authorOf(teacher, shared, 9_500)).toBe('Nowak, Ada');
    expect(await authorOf(teacher, 0, 9_501)).toBe('nowakada');
    expect(await authorOf(mate, shared, 9_502)).toBe('nowakada');
    expect(await authorOf(mate, own, 9_503)).toBe('nowakada');
    expect(await authorOf(other, others, 9_504)).toBe('nowakada');
  });
});
