import type { Project } from '@palimpsest/contract';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import type { ProjectWithCounts } from './project-counts.ts';
import { shownSettings } from './stored-settings.ts';

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
    LibraryTexts: row.libraryTexts,
    PlagChecks: row.plagChecks,
    CollusionReportId: row.collusionReportId,
    UploadFormLink: isOwner ? uploadFormLink(origin, row.code) : '',
    ...shownSettings(row),
  };
}

/** The URL of a project's upload form. */
function uploadFormLink(origin: string, code: string): string {
  return `${origin}/upload/${code}`;
}
