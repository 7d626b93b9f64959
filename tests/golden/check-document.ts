// One golden document on the way a check takes it: bytes → text → alignment with every article → report.
import { extractDocument, type ExtractedDocument } from '@palimpsest/documents';
import {
  alignTexts,
  alignmentDefaults,
  analyseText,
  compileReport,
  type AnalysedText,
  type CompiledReport,
  type Passage,
} from '@palimpsest/engine';
import { readBytes, type Article, type BorrowedPart, type GoldenDocument } from './read-golden.ts';
import { coverage, lettersOf, locatePart, type Letters, type Span } from './locate-part.ts';

export interface AnalysedArticle {
  readonly article: Article;
  readonly analysed: AnalysedText;
  readonly letters: Letters;
}

export interface CheckedDocument {
  readonly extracted: ExtractedDocument;
  readonly letters: Letters;
  readonly checked: AnalysedText;
  readonly report: CompiledReport;
  /** The passages of the sources that the report names, by the articles' paths. */
  readonly passagesOf: ReadonlyMap<string, readonly Passage[]>;
}

export function analyseArticle(article: Article): AnalysedArticle {
  return { article, analysed: analyseText(article.body), letters: lettersOf(article.body) };
}

export async function checkDocument(
  document: GoldenDocument,
  articles: readonly AnalysedArticle[],
): Promise<CheckedDocument> {
  const extracted = await extractDocument(readBytes(document), { fileName: document.file });
  const checked = analyseText(extracted.text);
  const sources = articles.map(({ analysed }, sourceId) => ({
    sourceId,
    passages: alignTexts(checked, analysed, alignmentDefaults),
    rating: { isAccepted: false, isExcluded: false },
  }));
  const report = compileReport({ checked, sources, settings: alignmentDefaults });
  const passagesOf = new Map(
    report.sources.map(({ sourceId }) => [
      articles[sourceId]?.article.path ?? '',
      sources[sourceId]?.passages ?? [],
    ]),
  );
  return { extracted, letters: lettersOf(extracted.text), checked, report, passagesOf };
}

export interface Finding {
  /** Share of the part's characters that passages of its source cover, 0 to 1. */
  readonly checkedShare: number;
  /** Share of the excerpt it comes from that the source side of those passages covers, 0 to 1. */
  readonly sourceShare: number;
}

/** How far a borrowed part was traced back to its source; nothing where the report does not name that source. */
export function findingOf(
  { passagesOf }: CheckedDocument,
  part: BorrowedPart,
  place: Span,
  { article, letters }: AnalysedArticle,
): Finding {
  const excerpt = locatePart(letters, part.sourceText);
  if (excerpt === undefined) throw new Error(`The excerpt does not stand in ${article.path}`);
  const passages = (passagesOf.get(article.path) ?? []).filter(
    ({ checkedStartChar, checkedEndChar }) =>
      checkedStartChar < place.endChar && place.startChar < checkedEndChar,
  );
  return {
    checkedShare: coverage(place, passages.map(checkedSpan)),
    sourceShare: coverage(
      excerpt,
      passages.map(({ sourceStartChar, sourceEndChar }) => ({
        startChar: sourceStartChar,
        endChar: sourceEndChar,
      })),
    ),
  };
}

/** Share of a place that passages of any reported source cover, 0 to 1. */
export function reportedShare({ passagesOf }: CheckedDocument, place: Span): number {
  return coverage(place, [...passagesOf.values()].flat().map(checkedSpan));
}

function checkedSpan({ checkedStartChar, checkedEndChar }: Passage): Span {
  return { startChar: checkedStartChar, endChar: checkedEndChar };
}
