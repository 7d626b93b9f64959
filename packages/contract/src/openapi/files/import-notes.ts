/** The meaning of each field of an answer about an import of files. */
export const importNotes: Readonly<Record<string, string>> = {
  ImportId: 'Id of the import; upload the files with it.',
  'Import.State':
    'Active: some files have not been received or read yet; Done: all files are finished; Closed: stopped by its user.',
  'Import.Total': 'All files, including those in zip files and announced files that have not arrived.',
  'Import.Done': 'Finished files.',
  'Import.Added': 'Files whose texts were added to the library.',
  'Import.Skipped': 'Files whose texts were already in the library.',
  'Import.Failed': 'Files without a readable text.',
  Waiting: 'Files that have arrived but have not been read yet.',
  Unsent: 'Announced files that have not arrived.',
  Stopped: 'Files that were cancelled when the import was closed.',
  Ignored:
    'Files of zip files that programs have created beside those of people, such as lock files. They do not count in Total.',
  Participant:
    'In an archive of a learning platform, the participant who submitted the file, who becomes its author.',
  'ImportFile.Name': 'Name with folders, as chosen or as in the zip file.',
  Archive: 'Zip file that contains the file; empty for a file of its own.',
  'ImportFile.State': 'Waiting files have not been read yet; the other states are final.',
  'ImportFile.Error':
    'For a failed file: the error key. For a waiting file: readingPaused during a pause of reading. Otherwise empty.',
  'ImportFile.LibraryTextId': 'For an added file: its library text; 0 once that text has been deleted.',
  UploadIds: 'The ids whose files have arrived.',
};
