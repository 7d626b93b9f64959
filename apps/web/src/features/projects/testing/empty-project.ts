import { newProjectSettings, type Project } from '@palimpsest/contract';

/** An empty project of the user's own. */
export const emptyProject: Project = {
  ...newProjectSettings,
  Id: 1,
  Name: 'Essays',
  Description: '',
  Date: 1_700_000_000,
  IsOwner: true,
  OwnerMail: '',
  LibraryTexts: 0,
  PlagChecks: 0,
  CollusionReportId: 0,
  UploadFormLink: '',
};
