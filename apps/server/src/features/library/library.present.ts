import { pagesOfWords, type LibraryEntry, type LibraryTextListItem } from '@palimpsest/contract';
import type { SourceEntry } from '../../platform/database/stored-values/source-evidence.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { deletionDate, retentionDaysOf } from '../profile/index.ts';
import type { AccessedLibraryText } from './library.access.ts';

export function presentLibraryText(row: AccessedLibraryText): LibraryTextListItem {
  const days = retentionDaysOf('libtextRetentionDays', row.retentionDays);
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    Name: row.name,
    Author: row.author,
    Comment: row.comment,
    FileName: row.fileName,
    ReplacedBy: row.replacedBy ?? 0,
    Owner: row.ownerName,
    OwnerId: row.ownerId,
    ProjectId: row.projectId ?? 0,
    ProjectName: row.projectName ?? '',
    Words: row.words,
    Pages: pagesOfWords(row.words),
    Language: row.language,
    IsRecognised: row.isRecognised,
    UnreadPages: row.unreadPages,
    UnreadPictures: row.unreadPictures,
    UnreadFiles: row.unreadFiles.map(({ name, error }) => ({ Name: name, Error: error })),
    DamagedPages: [...row.damagedPages],
    IsFingerprint: row.isFingerprint,
    Fingerprint: row.isFingerprint ? 1 : 0,
    HasFulltextAccess: row.mayRead && !row.isFingerprint,
    IsOwner: row.isOwner,
    DeletesAt: row.isOwner ? epochOrNull(deletionDate(row.createdAt, days)) : null,
  };
}

export function presentEntry({ id, name, author, file, at, projectId, project }: SourceEntry): LibraryEntry {
  return {
    TextId: id,
    Name: name,
    Author: author,
    FileName: file,
    Date: at,
    ProjectId: projectId ?? 0,
    ProjectName: project,
  };
}
