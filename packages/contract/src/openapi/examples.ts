import type { InputOf, OperationName } from '../operations/index.ts';

const essay = 'An older text often shines through a newer one, and a careful reader can tell which is which.';

/** A call of every operation, for the API page. A test sends each through its schema. */
export const inputExamples: { readonly [Name in OperationName]: InputOf<Name> } = {
  CreateGuestUser: { lang: 'en' },
  Login: { mail: 'ada@example.org', pwd: 'a long password' },
  Logout: {},
  GetUserInfo: {},
  SetLanguage: { lang: 'fr' },
  CalculateCredits: { web: 1, lib: 1, text: essay },
  NewPlagCheck: {
    web: 1,
    lib: 1,
    text: essay,
    name: 'On older texts',
    author: 'Ada Nowak',
    excludequotations: 'cited',
    excludebibliography: 1,
  },
  GetUploadedFilesStatus: { uploadids: ['essay-7f3a21c4'] },
  GetUploadedFileInfo: { uploadId: 'essay-7f3a21c4' },
  GetSampleText: { lang: 'en' },
  GetReports: { filters: { state: 1 }, sortby: 'ResultPercent', pagesize: 10 },
  GetReport: { id: 42 },
  GetReportStatus: { id: 42 },
  DeleteReports: { ids: [42, 43] },
  GetSources: { reportid: 42 },
  GetReportMarkup: { reportid: 42 },
  UpdateSources: {
    reportid: 42,
    sources: [
      { sid: 1337, acc: 1 },
      { sid: 1338, exc: 1 },
    ],
  },
  ResetReport: { id: 42 },
  CreatePermaLink: { reportid: 42 },
  UpdatePermaLink: { reportid: 42, read: 2, write: 1 },
  RevokePermaLink: { reportid: 42 },
  ResolvePermaLink: { id: 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J' },
  UpdateUserSettings: { settings: { pagesize: 50, reportRetentionDays: 28, whitelist: ['example.org/*'] } },
  GetScore: { reportid: 42 },
  GetSourceMarkup: { id: 1337 },
  GetTextOverlay: { reportid: 42, type: 'md', fetchfulltext: false },
  GetOverlayStatistics: { reportid: 42 },
  AddTextsToLibrary: { text: essay, name: 'On older texts', projectid: 0 },
  GetLibraryTexts: { filters: { search: 'older texts' }, pageno: 1 },
  GetLibraryText: { id: 7, flag: false },
  DeleteLibraryTexts: { ids: [7] },
  GetProjects: {},
};
