import { pagesOfWords, type LibraryTextListItem } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../http/epoch-seconds.ts';
import type { SessionUser } from '../../http/handler.ts';
import { deletionDate, retentionDaysOf } from '../accounts/index.ts';
import type { LibraryTextRow } from './library.repository.ts';

export function presentLibraryText(row: LibraryTextRow, user: SessionUser): LibraryTextListItem {
  const days = retentionDaysOf('libtextRetentionDays', row.retentionDays);
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    Name: row.name,
    Author: row.author,
    Comment: row.comment,
    Owner: row.ownerName,
    ProjectId: row.projectId ?? 0,
    ProjectName: row.projectName ?? '',
    Words: row.words,
    Pages: pagesOfWords(row.words),
    Language: row.language,
    IsFingerprint: row.isFingerprint,
    HasFulltextAccess: !row.isFingerprint,
    IsOwner: row.ownerId === user.id,
    DeletesAt: epochOrNull(deletionDate(row.createdAt, days)),
  };
}
