import type { Project } from '@palimpsest/contract';

/** An empty project of the user's own. */
export const emptyProject: Project = {
  Id: 1,
  Name: 'Essays',
  Description: '',
  Date: 1_700_000_000,
  IsOwner: true,
  OwnerMail: '',
  AllowShare: false,
  AllowBrowse: false,
  AllowAdd: false,
  AcceptTexts: 0,
  LibraryTexts: 0,
  PlagChecks: 0,
  CollusionReportId: 0,
  UploadFormActive: false,
  UploadFormHeader: '',
  UploadFormDescription: '',
  UploadFormStartDate: null,
  UploadFormEndDate: null,
  UploadFormAskName: 'off',
  UploadFormAskNumber: false,
  UploadFormChecks: false,
  UploadFormShowsReports: false,
  UploadFormTakesAgain: true,
  UploadFormLink: '',
};
