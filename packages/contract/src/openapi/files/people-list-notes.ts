/** The meaning of the fields of a file with people. */
export const peopleListNotes: Readonly<Record<string, string>> = {
  HeadingLine: 'The line with the headings; 0 without one.',
  FirstLines: 'The first lines of the file, one of which may have the headings.',
  'PeopleList.Columns': 'How each column was read.',
  'PeopleColumn.Heading': 'Heading of the column; empty without one.',
  'PeopleColumn.Meaning':
    'How the column is read: lastFirst is a name as “Last, First”, number a student’s number.',
  'PeopleColumn.Samples': 'The first values, shortened.',
  'PeopleList.People': 'The people, in the order of the file, each once.',
  'PeopleList.LeftOut': 'Lines that add nobody.',
  'FirstLine.Line': 'Line of the file, from 1.',
  'FirstLine.Text': 'Its beginning.',
  'ListedPerson.Line': 'Line of the file, from 1.',
  'ListedPerson.Name': 'Name of the person; empty if the file has none.',
  'ListedPerson.Mail': 'Email address as in the file, which may be invalid.',
  'ListedPerson.Number': 'Number of the student; empty if the file has none.',
  'LeftOutLine.Line': 'Line of the file, from 1.',
  'LeftOutLine.Text': 'Its beginning.',
  'LeftOutLine.Reason':
    'duplicate: the person is in an earlier line; noPerson: nobody’s line, such as a total.',
};
