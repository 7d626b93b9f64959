/** Comments that are to be added to a Word document, and what becomes of them. Plain data, sent between processes. */

/** A paragraph of a comment. */
export interface CommentLine {
  readonly text: string;
  readonly isBold?: boolean;
  /** A web address that the paragraph links to. */
  readonly link?: string;
}

export interface WordComment {
  readonly author: string;
  readonly initials: string;
  readonly date: Date;
  readonly lines: readonly CommentLine[];
}

/** A comment on a stretch of the text that was extracted from the document. */
export interface PlacedComment extends WordComment {
  readonly startChar: number;
  readonly endChar: number;
  /**
   * Quotes the stretch. It follows the first line if Word cannot show the comment at the words themselves: at the mark of a
   * note, around a text box, or in the closing comment.
   */
  readonly quotation?: CommentLine;
}

export interface Annotation {
  /** The text of the report: that of the document, or its beginning. */
  readonly text: string;
  readonly comments: readonly PlacedComment[];
  /** A last comment has these lines and then those of every comment without a place. Only if there are such comments. */
  readonly closing: WordComment;
}

/**
 * Why a document gets no comments. `signed`: they would break its signature. `macros`: it would be passed on as a file of
 * another kind. `other`: its text is not the one of the report, or it is damaged or unusual, or takes too much time or memory.
 */
export type AnnotationRefusal = 'signed' | 'macros' | 'other';

export type AnnotatedDocument =
  | {
      readonly kind: 'annotated';
      readonly bytes: Uint8Array;
      /** How many comments are in the closing comment. */
      readonly withoutPlace: number;
    }
  | { readonly kind: 'refused'; readonly reason: AnnotationRefusal; readonly detail: string };
