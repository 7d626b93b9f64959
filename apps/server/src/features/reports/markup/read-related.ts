import type { Language, RelatedPart } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredRelated } from '../../../platform/database/stored-related.ts';
import { selectTexts } from '../../../finding/texts/texts.repository.ts';
import type { AccessedReport } from '../reports.access.ts';
import { shownTitle, sourceViewFor } from './source-view.ts';

/** The beginning of the source's part is enough to recognise it. */
const shownChars = 700;

/** The related parts of a report as its reader may see them. */
export async function readRelated(
  db: Executor,
  user: { readonly id: number },
  report: Pick<
    AccessedReport,
    'seesLibraryTitles' | 'withholdsLibrary' | 'seesLibraryTexts' | 'callerLanguage'
  >,
  related: readonly StoredRelated[],
  language?: Language,
): Promise<RelatedPart[]> {
  if (related.length === 0) return [];
  const sources = related.map((part) => ({ ...part, kind: part.sourceKind }));
  const view = await sourceViewFor(db, user, report, sources, language);
  // A summary refers to the whole source, of which some readers see only the passages.
  const isHidden = ({ kind, sourceKind, textId }: StoredRelated): boolean =>
    view.withheld.has(textId) || (kind === 'summary' && sourceKind === 'library' && !report.seesLibraryTexts);
  const readable = related.filter((part) => !isHidden(part)).map(({ textId }) => textId);
  const texts = new Map((await selectTexts(db, readable)).map(({ id, content }) => [id, content]));
  return related.map((part, i) => ({
    Kind: part.kind,
    Start: part.checkedStartChar,
    End: part.checkedEndChar,
    Words: part.words,
    Percent: part.similarityPercent,
    Type: part.sourceKind === 'web' ? 'W' : 'L',
    Title: sources[i] === undefined ? '' : shownTitle(sources[i], view),
    Url: part.url,
    SourceText: isHidden(part) ? '' : beginningOf(texts.get(part.textId) ?? '', part),
  }));
}

function beginningOf(content: string, { sourceStartChar, sourceEndChar }: StoredRelated): string {
  const part = content.slice(sourceStartChar, sourceEndChar);
  if (part.length <= shownChars) return part;
  const shown = part.slice(0, shownChars);
  return `${shown.slice(0, Math.max(shown.lastIndexOf(' '), shownChars / 2))} …`;
}
