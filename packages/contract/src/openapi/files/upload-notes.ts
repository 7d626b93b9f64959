/** Notes about uploaded files and how far they are read. */
export const uploadNotes: Readonly<Record<string, string>> = {
  'UploadedFile.Status': 'Scheduled and Active files are still being read; Ok and Error are final.',
  'GetUploadedFileInfoData.Status':
    'Scheduled and Active files are still being read; Ok and Error are final.',
  RecognitionPages:
    'Pages whose text has to be recognised in pictures; 0 for other files, and 1 while a scan waits for its turn.',
  RecognitionPage: 'The one among these pages that is being read; 0 while the file waits for its turn.',
  DamagedPages: 'Pages of a damaged PDF whose text is missing from the place of the damage on.',
  QueuePlace: 'The place of a waiting file in the order of reading, from 1; 0 for a file that does not wait.',
  QueueReason:
    'Why a file waits: turn (other files are before it), reader (all readers are busy), pause (the pause of reading); empty if it does not wait.',
  'Submission.IsRead': 'False while the file waits to be read or is being read.',
  'Submission.Error': 'Why the file could not be read: the error key; otherwise empty.',
};
