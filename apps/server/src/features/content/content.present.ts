import {
  languages,
  type Content,
  type ContentState,
  type ContentSummary,
  type Language,
} from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { chooseVersion, isEmptyText } from './choose-text.ts';
import { unsafeSelectCurrentVersions, type ContentRow, type VersionRow } from './content.repository.ts';
import { shippedText } from './shipped/index.ts';

/** An entry with its texts, for an administrator who was given its row by content.access.ts. */
export async function presentContent(db: Executor, entry: ContentRow): Promise<Content> {
  const versions = await unsafeSelectCurrentVersions(db, [entry.id]);
  return {
    ...presentFields(entry),
    Texts: languages.map((language) => {
      const version = versions.find((candidate) => candidate.language === language);
      const shipped = shippedText(entry.shippedKey, language);
      return {
        Language: language,
        State: stateOf(version),
        Title: version?.title ?? '',
        Text: version?.body ?? '',
        VersionId: version?.id ?? 0,
        HasShipped:
          shipped !== undefined && (shipped.title !== version?.title || shipped.text !== version.body),
      };
    }),
  };
}

export function presentContentSummary(
  entry: ContentRow,
  versions: readonly VersionRow[],
  language: Language,
): ContentSummary {
  return {
    ...presentFields(entry),
    Title: chooseVersion(versions, language)?.title ?? '',
    Languages: languages.map((each) => ({
      Language: each,
      State: stateOf(versions.find((version) => version.language === each)),
    })),
  };
}

function presentFields(entry: ContentRow): Omit<Content, 'Texts'> {
  return {
    Id: entry.id,
    Kind: entry.kind,
    Key: entry.shippedKey ?? '',
    GroupId: entry.groupId,
    LinkUrl: entry.linkUrl,
    Image: entry.image,
    Date: epochSeconds(entry.shownAt),
    IsPublished: entry.isPublished,
  };
}

function stateOf(version: VersionRow | undefined): ContentState {
  if (version === undefined || isEmptyText(version)) return 'missing';
  return version.isShipped ? 'shipped' : 'own';
}
