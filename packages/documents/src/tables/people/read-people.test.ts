import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readTable } from '../read-table.ts';
import { readPeople } from './read-people.ts';

type Shown = readonly [name: string, mail: string, number: string];

async function peopleIn(file: string | Uint8Array): Promise<readonly Shown[]> {
  const { rows } = await readTable(typeof file === 'string' ? Buffer.from(file) : file);
  return readPeople(rows).people.map(({ name, mail, number }) => [name, mail, number]);
}

const ada = ['Ada Nowak', 'ada.nowak@uni.example', '4711001'] as const;
const bela = ['Béla Kiss', 'bela.kiss@uni.example', '4711002'] as const;
const chi = ['Chi Li', 'chi.li@uni.example', '4711003'] as const;
const three = [ada, bela, chi];

/** Rows of `First;Last;…` with what an export has beside them. */
const rowsOf = (separator: string, ...rest: readonly string[]): string =>
  three
    .map(([name, mail, number]) => [...name.split(' '), number, mail, ...rest].join(separator))
    .join('\r\n');

describe('exports of learning platforms', () => {
  test.each([
    ['English', 'First name,Surname,ID number,Email address,Groups'],
    ['German', 'Vorname,Nachname,ID-Nummer,E-Mail-Adresse,Gruppen'],
    ['Spanish', 'Nombre,Apellido(s),Número de ID,Dirección de correo,Grupos'],
    ['French', "Prénom,Nom de famille,Numéro d'identification,Adresse de courriel,Groupes"],
  ])('of Moodle list the participants in %s', async (_language, headings) => {
    expect(await peopleIn(`\uFEFF${headings}\r\n${rowsOf(',', 'Group A')}`)).toEqual(three);
  });

  test.each([
    [
      'First name,Surname,ID number,Institution,Department,Email address,"Assignment: Essay 1 (Real)",Course total (Real),Last downloaded from this course',
    ],
    [
      'Vorname,Nachname,ID-Nummer,Institution,Abteilung,E-Mail-Adresse,"Aufgabe: Essay 1 (Punkte)",Kurs gesamt (Punkte),Letzter Download aus diesem Kurs',
    ],
    [
      'Nombre,Apellido(s),Número de ID,Institución,Departamento,Dirección de correo,"Tarea: Ensayo 1 (Real)",Total del curso (Real),Última descarga de este curso',
    ],
    [
      "Prénom,Nom,Numéro d'identification,Institution,Département,Adresse de courriel,Devoir : Essai 1 (Brut),Total du cours (Brut),Dernier téléchargement depuis ce cours",
    ],
  ])('of Moodle list people with their grades: %s', async (headings) => {
    const rows = three.map(([name, mail, number], index) =>
      [...name.split(' '), number, 'Uni', 'Biology', mail, `${70 + index}.50`, '-', '1764300000'].join(','),
    );
    expect(await peopleIn([headings, ...rows].join('\n'))).toEqual(three);
  });

  test('of Canvas contain a row of points and a test student, which are left out, and the number of the institution', async () => {
    const file = [
      'Student,ID,SIS User ID,SIS Login ID,Section,Essay 1 (1234),Current Score',
      ',,,,,Manual Posting,',
      '    Points Possible,,,,,100.00,(read only)',
      '"Nowak, Ada",101,s123,anowak,Biology 101,85.00,85.0',
      '"Kiss, Béla",102,s124,bkiss,Biology 101,,',
      '"Student, Test",103,,5f0ce1b7,Biology 101,,',
    ].join('\n');
    expect(await peopleIn(file)).toEqual([
      ['Ada Nowak', '', 's123'],
      ['Béla Kiss', '', 's124'],
    ]);
  });

  test('of Canvas in another language contain a row of points that no list names, which is left out', async () => {
    const file = [
      'Student,ID,SIS User ID,SIS Login ID,Abschnitt,Aufsatz (77)',
      'Möglich,,,,,20.00',
      '"Nowak, Ada",101,s123,anowak,B1,18.00',
      '"Kiss, Béla",102,s124,bkiss,B1,17.00',
      '"Li, Chi",104,s126,cli,B1,16.00',
    ].join('\n');
    expect((await peopleIn(file)).map(([name]) => name)).toEqual(['Ada Nowak', 'Béla Kiss', 'Chi Li']);
  });

  test('of Blackboard are tabs in UTF-16 with the name of a workbook', async () => {
    const headings = [
      'Last Name',
      'First Name',
      'Username',
      'Student ID',
      'Last Access',
      'Availability',
      'Essay [Total Pts: 100 Score] |1',
    ];
    const rows = three.map(([name, , number], index) => {
      const [first = '', last = ''] = name.split(' ');
      return [last, first, `u${index}x`, number, '2026-11-20 10:11:12', 'Yes', `${80 + index}.00`];
    });
    const text = [headings, ...rows].map((row) => row.map((cell) => `"${cell}"`).join('\t')).join('\r\n');
    expect(await peopleIn(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(
      three.map(([name, , number]) => [name, '', number]),
    );
  });

  test('of ILIAS have semicolons, a login and the matriculation number', async () => {
    const rows = three.map(
      ([name, mail, number]) =>
        `"${name.split(' ')[1]}";"${name.split(' ')[0]}";"${mail.slice(0, 3)}x";"${mail}";"${number}";"Mitglied";"12.10.2026 08:15"`,
    );
    const headings =
      '"Nachname";"Vorname";"Benutzername";"E-Mail";"Matrikelnummer";"Rolle";"Letzter Zugriff"';
    expect(await peopleIn([headings, ...rows].join('\n'))).toEqual(three);
  });
});

describe('lists of spreadsheets', () => {
  test.each([
    ['a declared separator', `sep=;\r\nName;E-Mail\r\n`],
    ['titles above the headings', `Seminar im Winter;;\r\n;;\r\nStand: 28.11.2026;;\r\nName;E-Mail\r\n`],
    ['a number for each row', 'Nr.;Name;E-Mail\r\n'],
  ])('are read with %s', async (_what, beginning) => {
    const isCounted = beginning.startsWith('Nr');
    const rows = three.map(([name, mail], index) => `${isCounted ? `${index + 1};` : ''}${name};${mail}`);
    expect(await peopleIn(beginning + rows.join('\r\n'))).toEqual(
      three.map(([name, mail]) => [name, mail, '']),
    );
  });

  test('are read in Windows-1252', async () => {
    const text = 'Nachname;Vorname;E-Mail\r\nMüller;Jörg;joerg@example.org\r\n';
    expect(await peopleIn(Buffer.from(text, 'latin1'))).toEqual([['Jörg Müller', 'joerg@example.org', '']]);
  });

  test('may have line breaks in quotation marks, empty columns and a total below', async () => {
    const file = [
      'Name;;Mail;;"Bemerkung\nder Lehrkraft";Punkte',
      'Ada Nowak;;ada@example.org;;"kommt\nspäter; krank";10,5',
      'Béla Kiss;;bela@example.org;;;9,5',
      'Chi Li;;chi@example.org;;;8,5',
      'Summe;;;;;28,5',
    ].join('\r\n');
    expect(await peopleIn(file)).toEqual([
      ['Ada Nowak', 'ada@example.org', ''],
      ['Béla Kiss', 'bela@example.org', ''],
      ['Chi Li', 'chi@example.org', ''],
    ]);
  });

  test('a person in two groups is one person, and two people may share a name', async () => {
    const file =
      'Name,Mail,Group\nAda Nowak,ada@example.org,A\nAda Nowak,ADA@example.org,B\nAda Nowak,ada2@example.org,A';
    expect((await peopleIn(file)).map(([, mail]) => mail)).toEqual(['ada@example.org', 'ada2@example.org']);
  });

  test('“Name; Vorname” are the last and the first name', async () => {
    expect(await peopleIn('Name;Vorname;Matr.-Nr.\nNowak;Ada;4711001\nKiss;Béla;4711002')).toEqual([
      ['Ada Nowak', '', '4711001'],
      ['Béla Kiss', '', '4711002'],
    ]);
  });

  test('people are not taken for headings if the first lines have no addresses', async () => {
    expect(await peopleIn('Ada Nowak;\nBéla Kiss;bela@example.org\nChi Li;n/a')).toEqual([
      ['Ada Nowak', '', ''],
      ['Béla Kiss', 'bela@example.org', ''],
      ['Chi Li', '', ''],
    ]);
  });
});

describe('people under headings in any script', () => {
  test.each([
    [
      'Greek',
      'Όνομα;Επώνυμο;Αριθμός Μητρώου;Ηλ. ταχυδρομείο;Ομάδα',
      'Ελένη;Παπαδοπούλου',
      'Νίκος;Γεωργίου',
      'Α',
    ],
    [
      'Cyrillic',
      'Имя;Фамилия;Номер зачётной книжки;Эл. почта;Группа',
      'Анна;Иванова',
      'Пётр;Сидоров',
      'Б-12',
    ],
    [
      'Arabic',
      'الاسم الأول;اسم العائلة;الرقم الجامعي;البريد الإلكتروني;المجموعة',
      'ليلى;حداد',
      'سامي;خوري',
      'أ',
    ],
    ['no known words', 'Xxxa;Yyyb;Zzzc;Wwwd;Vvve', 'Ada;Nowak', 'Béla;Kiss', 'Q'],
  ])('are read: %s', async (_script, headings, one, two, group) => {
    const file = `${headings}\n${one};2026001;x1@example.org;${group}\n${two};2026002;x2@example.org;${group}`;
    expect(await peopleIn(file)).toEqual([
      [one.replace(';', ' '), 'x1@example.org', '2026001'],
      [two.replace(';', ' '), 'x2@example.org', '2026002'],
    ]);
  });

  test('are read if one column contains the whole name', async () => {
    expect(await peopleIn('氏名,学籍番号\n山田花子,20260012\n佐藤太郎,20260013')).toEqual([
      ['山田花子', '', '20260012'],
      ['佐藤太郎', '', '20260013'],
    ]);
    expect(await peopleIn('ФИО;Группа\nИванова Анна Петровна;Б-12\nСидоров Пётр Ильич;Б-12')).toEqual([
      ['Иванова Анна Петровна', '', ''],
      ['Сидоров Пётр Ильич', '', ''],
    ]);
  });
});

describe('people without headings', () => {
  test.each([
    ['names', 'Ada Nowak\nBéla Kiss\nChi Li', three.map(([name]) => [name, '', ''])],
    [
      'names and addresses',
      three.map(([name, mail]) => `${name};${mail}`).join('\n'),
      three.map(([n, m]) => [n, m, '']),
    ],
    ['all four', rowsOf(';'), three],
    [
      'names and numbers',
      three.map(([name, , number]) => `${number}\t${name}`).join('\n'),
      three.map(([n, , x]) => [n, '', x]),
    ],
    [
      'people as email programs copy them',
      '"Nowak, Ada" <ada@example.org>; Béla Kiss <bela@example.org>',
      [
        ['Nowak, Ada', 'ada@example.org', ''],
        ['Béla Kiss', 'bela@example.org', ''],
      ],
    ],
  ])('are read from %s', async (_what, file, expected) => {
    expect(await peopleIn(file)).toEqual(expected);
  });
});

test.each([
  ['Chinese, in two columns', '姓氏,名字,学号\n王,小明,20240101\n李,华,20240102\n', ['王小明', '李华']],
  ['Chinese, with a comma', '姓名,学号\n"王, 小明",20240101\n"李, 华",20240102\n', ['王小明', '李华']],
  [
    'Japanese',
    '名;姓;学籍番号;クラス\n花子;山田;A240101;1組\n太郎;佐藤;A240102;1組\n',
    ['山田花子', '佐藤太郎'],
  ],
  ['Korean', '성,이름,학번\n김,철수,20240101\n이,영희,20240102\n', ['김철수', '이영희']],
])('names are in the order of their script: %s', async (_script, file, names) => {
  expect((await peopleIn(file)).map(([name]) => name)).toEqual(names);
});

test.each([
  ['formulas of exports', 'Name;Matrikel\nAda Nowak;"=""0012345"""\nBéla Kiss;="0012346"\n'],
  ['apostrophes of spreadsheets', "Name;Matrikel\nAda Nowak;'0012345\nBéla Kiss;'0012346\n"],
  ['Brightspace', 'Name,OrgDefinedId\nAda Nowak,#0012345\nBéla Kiss,#0012346\n'],
])('numbers are read without what protects their zeros: %s', async (_what, file) => {
  expect((await peopleIn(file)).map(([, , number]) => number)).toEqual(['0012345', '0012346']);
});

test('a user decides which columns are read, and where the headings are', async () => {
  const { rows } = await readTable(Buffer.from('A B;C D;x9\nAda Nowak;Kurs Eins;4711\n'));
  const table = readPeople(rows, { headingLine: 1, columns: ['ignore', 'name', 'number'] });
  expect(table.people).toEqual([{ line: 2, name: 'Kurs Eins', mail: '', number: '4711' }]);
  expect(readPeople(rows, { headingLine: 0 }).people).toHaveLength(2);
});

describe('lists of Excel for Mac', () => {
  const inMac = (text: string, encoding = 'macintosh'): Uint8Array => iconv.encode(text, encoding);

  test.each([
    ['German', ['Jörg Müller', 'Käthe Weiß', 'Özlem Ünal', 'Änne Groß']],
    ['only ö', ['Jörg Schmidt', 'Anna Meier']],
    ['only ä', ['Jan Jäger', 'Anna Meier']],
    ['French', ['Émile Lefèvre', 'Éloïse Crétin', 'François Benoît', 'Anaïs Lévêque', 'Noël Cœur']],
    ['Spanish', ['Íñigo Muñoz', 'José Núñez', 'Óscar Martínez', 'Úrsula Peña']],
    ['Portuguese', ['João Gonçalves', 'Simão Araújo', 'Inês Conceição']],
    ['Scandinavian', ['Søren Åberg', 'Bjørn Ødegård', 'Åsa Sjöström']],
    ['Polish letters that the encoding has', ['Józef Wójcik', 'Jan Góra']],
  ])('are read in MacRoman: %s', async (_language, names) => {
    const rows = names.map((name, index) => [...name.split(' '), `p${index}@uni.example`].join(';'));
    const file = inMac(['Vorname;Nachname;E-Mail', ...rows].join('\r'));
    expect((await peopleIn(file)).map(([name]) => name)).toEqual(names);
  });

  test('are read in the encoding for Central Europe', async () => {
    const names = ['Łukasz Wiśniewski', 'Małgorzata Dąbrowska', 'Žofie Dvořáková', 'Jiří Růžička'];
    expect((await peopleIn(inMac(names.join('\r'), 'maccenteuro'))).map(([name]) => name)).toEqual(names);
  });

  test.each([
    ['windows-1252', ['Jörg Müller', 'Émile Lefèvre', 'Íñigo Muñoz', 'Søren Åberg']],
    ['windows-1252', ['Uroš Horvat', 'Saša Novak', 'Žiga Kranjc']],
    ['windows-1250', ['Jiří Dvořák', 'Łukasz Wiśniewski', 'Žofie Nováková', 'Šárka Růžičková']],
    ['iso-8859-2', ['Łukasz Wiśniewski', 'Małgorzata Dąbrowska']],
    ['windows-1251', ['Иван Петров', 'Анна Смирнова', 'Ольга Кузнецова', 'Мария Иванова']],
  ])('do not change how lists of other systems in %s are read: %s', async (encoding, names) => {
    const file = inMac(names.join('\r\n'), encoding);
    expect((await peopleIn(file)).map(([name]) => name)).toEqual(names);
  });
});

describe('lines with the family name first, without quotation marks', () => {
  test('are one person each', async () => {
    const file = 'Nowak, Ada\r\nKiss, Béla\r\nde la Cruz, María José\r\nCher\r\nO’Neil, Anne-Marie';
    expect((await peopleIn(file)).map(([name]) => name)).toEqual([
      'Ada Nowak',
      'Béla Kiss',
      'María José de la Cruz',
      'Cher',
      'Anne-Marie O’Neil',
    ]);
  });

  test('are people even if the first family name is also a word of headings', async () => {
    expect((await peopleIn('Ho, Anh\nNowak, Ada')).map(([name]) => name)).toEqual(['Anh Ho', 'Ada Nowak']);
  });

  test.each([
    ['names and addresses', 'Ada Nowak, ada.nowak@uni.example\nBéla Kiss, bela.kiss@uni.example'],
    ['names and numbers', 'Ada Nowak, 4711001\nBéla Kiss, 4711002'],
    ['two headings', 'First name, Last name\nAda, Nowak\nBéla, Kiss'],
    ['no blank after the comma', 'Ada,Nowak\nBéla,Kiss'],
  ])('are told from columns: %s', async (_what, file) => {
    expect((await peopleIn(file)).map(([name]) => name)).toEqual(['Ada Nowak', 'Béla Kiss']);
  });
});
