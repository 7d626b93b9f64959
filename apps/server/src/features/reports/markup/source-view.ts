import { languageSchema, libraryTitles, type Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { AccessedReport } from '../reports.access.ts';
import type { SourceRow } from '../../report-store/index.ts';
import { readableSharedTexts } from '../../library/index.ts';

/** The reader's permissions for a report's sources. */
export interface SourceView {
  /** Texts that are hidden from the reader. */
  readonly withheld: ReadonlySet<number>;
  readonly seesLibraryTitles: boolean;
  /** The language of the placeholder for a hidden title. */
  readonly language: Language;
}

type ViewedSource = Pick<SourceRow, 'textId' | 'kind' | 'isShared' | 'title'>;

/** @param language Undefined: that of the reader's interface. */
export async function sourceViewFor(
  db: Executor,
  user: { readonly id: number },
  report: Pick<AccessedReport, 'seesLibraryTitles' | 'withholdsLibrary' | 'callerLanguage'>,
  sources: readonly ViewedSource[],
  language?: Language,
): Promise<SourceView> {
  return {
    withheld: report.withholdsLibrary
      ? new Set(sources.filter(({ kind }) => kind === 'library').map(({ textId }) => textId))
      : await withheldTexts(db, user, sources),
    seesLibraryTitles: report.seesLibraryTitles,
    language: language ?? languageSchema.catch('en').parse(report.callerLanguage),
  };
}

export function isUntitled({ kind }: Pick<ViewedSource, 'kind'>, view: SourceView): boolean {
  return kind === 'library' && !view.seesLibraryTitles;
}

/** The title, or a placeholder that says what the source is. */
export function shownTitle(source: ViewedSource, view: SourceView): string {
  if (!isUntitled(source, view)) return source.title;
  return libraryTitles[source.isShared ? 'shared' : 'own'][view.language];
}

/**
 * Texts of sources that the reader may not see. They were found in the library of another user of the licence
 * who does not share them in full with the reader, or no longer does. The reader still sees that they match.
 */
async function withheldTexts(
  db: Executor,
  user: { readonly id: number },
  sources: readonly { readonly textId: number; readonly isShared: boolean }[],
): Promise<ReadonlySet<number>> {
  const shared = sources.filter(({ isShared }) => isShared).map(({ textId }) => textId);
  const readable = await readableSharedTexts(db, user, shared);
  return new Set(shared.filter((textId) => !readable.has(textId)));
}
