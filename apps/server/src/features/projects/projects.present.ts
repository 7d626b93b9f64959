import type { Project } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import type { ProjectWithCounts } from './project-counts.ts';

/** @param origin The origin of the upload form's URL. */
export function presentProject(
  row: ProjectWithCounts,
  user: Pick<CallingUser, 'id'>,
  origin: string,
): Project {
  const isOwner = row.ownerId === user.id;
  return {
    Id: row.id,
    Name: row.name,
    Description: row.description,
    Date: epochSeconds(row.createdAt),
    IsOwner: isOwner,
    OwnerMail: row.ownerMail ?? '',
    AllowShare: row.allowShare,
    AllowBrowse: row.allowBrowse,
    AllowAdd: row.allowAdd,
    AcceptTexts: row.acceptTexts ? 1 : 0,
    LibraryTexts: row.libraryTexts,
    PlagChecks: row.plagChecks,
    CollusionReportId: row.collusionReportId,
    UploadFormActive: row.uploadFormActive,
    UploadFormHeader: row.uploadFormHeader,
    UploadFormDescription: row.uploadFormDescription,
    UploadFormStartDate: epochOrNull(row.uploadFormStart),
    UploadFormEndDate: epochOrNull(row.uploadFormEnd),
    UploadFormAskName: row.uploadFormAskName,
    UploadFormAskNumber: row.uploadFormAskNumber,
    UploadFormChecks: row.uploadFormChecks,
    UploadFormShowsReports: row.uploadFormShowsReports,
    UploadFormTakesAgain: row.uploadFormTakesAgain,
    UploadFormLink: isOwner ? uploadFormLink(origin, row.code) : '',
  };
}

/** The URL of a project's upload form. */
function uploadFormLink(origin: string, code: string): string {
  return `${origin}/upload/${code}`;
}
