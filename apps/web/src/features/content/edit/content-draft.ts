import {
  languages,
  type Content,
  type ContentImage,
  type ContentKind,
  type InputOf,
  type Language,
} from '@palimpsest/contract';
import { dayOf, onDay } from '../../../ui/fields/day-field.ts';

export interface DraftText {
  readonly title: string;
  readonly text: string;
  /** The version that is being changed; 0 for a new text. */
  readonly versionId: number;
}

/** An entry while it is edited. */
export interface ContentDraft {
  readonly texts: Readonly<Record<Language, DraftText>>;
  readonly linkUrl: string;
  readonly image: ContentImage;
  /** The day as a date field has it. */
  readonly day: string;
  readonly isPublished: boolean;
}

const noText: DraftText = { title: '', text: '', versionId: 0 };

export function newDraft(nowSeconds: number): ContentDraft {
  return {
    texts: { en: noText, de: noText, es: noText, fr: noText },
    linkUrl: '',
    image: '',
    day: dayOf(nowSeconds),
    isPublished: true,
  };
}

export function draftOf(content: Content): ContentDraft {
  const texts = Object.fromEntries(
    content.Texts.map(({ Language, Title, Text, VersionId }) => [
      Language,
      { title: Title, text: Text, versionId: VersionId },
    ]),
  );
  return {
    texts: { ...newDraft(0).texts, ...texts },
    linkUrl: content.LinkUrl,
    image: content.Image,
    day: dayOf(content.Date),
    isPublished: content.IsPublished,
  };
}

/** Only what differs from the stored entry, so that shipped texts that nobody touched stay shipped. */
export function changesOf(draft: ContentDraft, content: Content): InputOf<'UpdateContent'> {
  const stored = draftOf(content);
  return {
    id: content.Id,
    texts: languages
      .filter(
        (language) =>
          draft.texts[language].title.trim() !== stored.texts[language].title ||
          draft.texts[language].text !== stored.texts[language].text,
      )
      .map((language) => ({ language, ...draft.texts[language] })),
    ...(draft.linkUrl.trim() === stored.linkUrl ? {} : { linkUrl: draft.linkUrl.trim() }),
    ...(draft.image === stored.image ? {} : { image: draft.image }),
    ...(draft.day === stored.day || draft.day === ''
      ? {}
      : { date: onDay(draft.day, content.Date) ?? content.Date }),
    ...(draft.isPublished === stored.isPublished ? {} : { isPublished: draft.isPublished }),
  };
}

export function hasChanges({ id: _id, texts = [], ...fields }: InputOf<'UpdateContent'>): boolean {
  return texts.length > 0 || Object.keys(fields).length > 0;
}

/** A new entry as the server takes it. */
export function creationOf(
  draft: ContentDraft,
  kind: Exclude<ContentKind, 'page'>,
  groupId: number | undefined,
  nowSeconds: number,
): InputOf<'CreateContent'> {
  return {
    kind,
    ...(groupId === undefined ? {} : { groupId }),
    texts: languages
      .filter(
        (language) => draft.texts[language].title.trim() !== '' || draft.texts[language].text.trim() !== '',
      )
      .map((language) => ({ language, ...draft.texts[language] })),
    linkUrl: draft.linkUrl.trim(),
    image: draft.image,
    ...(draft.day === dayOf(nowSeconds) || draft.day === ''
      ? {}
      : { date: onDay(draft.day, nowSeconds) ?? nowSeconds }),
    isPublished: draft.isPublished,
  };
}
