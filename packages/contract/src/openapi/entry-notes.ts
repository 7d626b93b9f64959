/** The meaning of each field about texts with the same words, and about imports. */
export const entryNotes: Readonly<Record<string, string>> = {
  IsDuplicate: 'Whether other texts of the owner have the same words.',
  ReplacedBy:
    'The newer text of the same person that has replaced it in the comparison of the project; 0 if it is the newest.',
  SameTexts: 'Those texts, the oldest first, at most 20.',
  Entries:
    'For a library source: the library texts that have its words, as they were when it was found, the oldest first. Empty if its title or text is hidden.',
  'LibraryEntry.Name': 'Title of the text.',
  'LibraryEntry.Author': 'Author of the text.',
  'LibraryEntry.Date': 'Date of the text, in epoch seconds.',
  'LibraryEntry.FileName': 'Name of its file; empty for a typed text.',
  ImportId: 'Id of the import; upload the files with it.',
  'Import.State':
    'Active: some files have not been received or read yet; Done: all files are finished; Closed: stopped by its user.',
  'Import.Total': 'All files, including those in zip files and announced files that have not arrived.',
  'Import.Done': 'Finished files.',
  'Import.Added': 'Files whose texts were added to the library.',
  'Import.Skipped': 'Files that were in the library or project already.',
  'Import.Failed': 'Files without a readable text.',
  Waiting: 'Files that have arrived but have not been read yet.',
  Unsent: 'Announced files that have not arrived.',
  Stopped: 'Files that were cancelled when the import was closed.',
  'ImportFile.Name': 'Name with folders, as chosen or as in the zip file.',
  Archive: 'Zip file that contains the file; empty for a file of its own.',
  'ImportFile.State': 'Waiting files have not been read yet; the other states are final.',
  'ImportFile.Error':
    'For a failed file: the error key. For a waiting file: readingPaused during a pause of reading. Otherwise empty.',
  'ImportFile.LibraryTextId':
    'For an added file: its library text; for a skipped one, the text that is there; 0 once that text has been deleted.',
  UploadIds: 'The ids whose files have arrived.',
};
