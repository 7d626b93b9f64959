/** The meaning of each field of a text's layout. */
export const layoutNotes: Readonly<Record<string, string>> = {
  Layout:
    'Where the text has headings, lists, tables and emphasis, in characters; empty if it was typed, or its file has none.',
  'LayoutMark.Kind': 'What the stretch is: a block, a cell of a table, or the look of its letters.',
  Level: 'Level of a heading, 1 to 6, or how deep the list of an item is, from 1.',
  Number: 'Number of an item in a numbered list.',
  Row: 'Row of a cell, from 0.',
  Column: 'Column of a cell, from 0.',
  'UploadedFile.Title':
    'Title that the file states, as a suggestion; empty if it states none that is useful.',
  'UploadedFile.Author':
    'Author that the file states, as a suggestion; empty if it states none that is useful.',
  'GetUploadedFileInfoData.Title':
    'Title that the file states, as a suggestion; empty if it states none that is useful.',
  'GetUploadedFileInfoData.Author':
    'Author that the file states, as a suggestion; empty if it states none that is useful.',
};
