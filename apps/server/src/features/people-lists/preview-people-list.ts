import { limits, type PeopleList } from '@palimpsest/contract';
import { readPeople, type PeopleTable, type TableRow } from '@palimpsest/documents';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { tableOfPeople } from './table-of-people.ts';

/** Columns that have a value in one of the first lines are enough to choose from. */
const firstLines = 12;
const samples = 3;
const sampleChars = 60;

export const previewPeopleList: Handler<'PreviewPeopleList'> = async (
  { file, headingline, columns },
  call,
) => {
  const { rows } = await tableOfPeople(call.services, userOf(call).id, Buffer.from(file, 'base64'));
  if (rows.length === 0) throw new UserError('userListNotReadable', 'no rows');
  const table = readPeople(rows, { headingLine: headingline, columns });
  if (table.people.length > limits.userListLines) {
    throw new UserError('userListTooLong', `${table.people.length} people`);
  }
  const data = present(rows, table);
  return { data, total: data.People.length };
};

function present(rows: readonly TableRow[], table: PeopleTable): PeopleList {
  return {
    HeadingLine: table.headings?.line ?? 0,
    FirstLines: rows.slice(0, firstLines).map(({ line, cells }) => ({ Line: line, Text: textOf(cells) })),
    Columns: table.columns.slice(0, limits.peopleListColumns).map((meaning, column) => ({
      Heading: shortened(table.headings?.cells[column] ?? ''),
      Meaning: meaning,
      Samples: table.rows
        .flatMap(({ cells }) => cells[column] || [])
        .slice(0, samples)
        .map(shortened),
    })),
    People: table.people.map(({ line, name, mail, number }) => ({
      Line: line,
      Name: withoutHalfSigns(name.slice(0, limits.authorChars)),
      Mail: withoutHalfSigns(mail.slice(0, limits.mailMaxChars)),
      Number: withoutHalfSigns(number.slice(0, limits.studentNumberChars)),
    })),
    LeftOut: table.leftOut.map(({ line, cells, reason }) => ({
      Line: line,
      Text: textOf(cells),
      Reason: reason,
    })),
  };
}

function textOf(cells: readonly string[]): string {
  return shortened(cells.filter((cell) => cell !== '').join(' · '));
}

function shortened(text: string): string {
  return text.length <= sampleChars ? text : `${withoutHalfSigns(text.slice(0, sampleChars))}…`;
}

/** A cut between the halves of an emoji leaves one that the database would refuse. */
function withoutHalfSigns(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
