import {
  languages,
  type Content,
  type ContentImage,
  type ContentKind,
  type InputOf,
  type Language,
} from '@palimpsest/contract';
import { dayOf, onDay } from '../../../ui/fields/day-field.ts';

export interface ContentText {
  readonly title: string;
  readonly text: string;
}

/** An entry as the fields of its form. */
export interface ContentFields {
  readonly texts: Readonly<Record<Language, ContentText>>;
  readonly linkUrl: string;
  readonly image: ContentImage;
  /** The day as a date field has it. */
  readonly day: string;
  readonly isPublished: boolean;
}

const noText: ContentText = { title: '', text: '' };

export function newContent(nowSeconds: number): ContentFields {
  return {
    texts: { en: noText, de: noText, es: noText, fr: noText },
    linkUrl: '',
    image: '',
    day: dayOf(nowSeconds),
    isPublished: true,
  };
}

export function contentFieldsOf(content: Content): ContentFields {
  const texts = Object.fromEntries(
    content.Texts.map(({ Language, Title, Text }) => [Language, { title: Title, text: Text }]),
  );
  return {
    texts: { ...newContent(0).texts, ...texts },
    linkUrl: content.LinkUrl,
    image: content.Image,
    day: dayOf(content.Date),
    isPublished: content.IsPublished,
  };
}

/** The fields as they are stored. Without a day, the stored one stays. */
export function cleanedContent(fields: ContentFields, stored: Pick<ContentFields, 'day'>): ContentFields {
  const texts = languages.map((language) => {
    const { title, text } = fields.texts[language];
    return [language, { title: title.trim(), text }];
  });
  return {
    ...fields,
    texts: Object.fromEntries(texts) as ContentFields['texts'],
    linkUrl: fields.linkUrl.trim(),
    day: fields.day === '' ? stored.day : fields.day,
  };
}

/**
 * Only what differs from the stored entry, so that shipped texts that nobody touched stay shipped.
 * @param content the entry that was edited: its versions show the server whether somebody else has changed it since
 */
export function contentChange(
  content: Content,
  { texts, day, ...changes }: Partial<ContentFields>,
): InputOf<'UpdateContent'> {
  const stored = contentFieldsOf(content);
  return {
    id: content.Id,
    texts: languages.flatMap((language) => {
      const { title, text } = texts?.[language] ?? stored.texts[language];
      const before = stored.texts[language];
      if (title === before.title && text === before.text) return [];
      const versionId = content.Texts.find((one) => one.Language === language)?.VersionId ?? 0;
      return [{ language, title, text, versionId }];
    }),
    ...changes,
    ...(day === undefined ? {} : { date: onDay(day, content.Date) ?? content.Date }),
  };
}

/** A new entry as the server takes it. */
export function contentCreation(
  fields: ContentFields,
  kind: Exclude<ContentKind, 'page'>,
  groupId: number | undefined,
  nowSeconds: number,
): InputOf<'CreateContent'> {
  return {
    kind,
    ...(groupId === undefined ? {} : { groupId }),
    texts: languages
      .filter(
        (language) => fields.texts[language].title.trim() !== '' || fields.texts[language].text.trim() !== '',
      )
      .map((language) => ({ language, ...fields.texts[language], versionId: 0 })),
    linkUrl: fields.linkUrl.trim(),
    image: fields.image,
    ...(fields.day === dayOf(nowSeconds) || fields.day === ''
      ? {}
      : { date: onDay(fields.day, nowSeconds) ?? nowSeconds }),
    isPublished: fields.isPublished,
  };
}
