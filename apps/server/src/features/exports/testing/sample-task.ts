import type { FoundPart, MarkupPassage, MarkupSegment, Report, Source } from '@palimpsest/contract';
import type { RenderTask } from '../render/render-task.ts';

/** A piece of a made-up report: text alone, or text with the number of its source, and the words found in it. */
export type SamplePiece =
  | string
  | { readonly text: string; readonly source: number; readonly found?: readonly string[] };

interface SampleOptions extends Partial<
  Pick<RenderTask, 'format' | 'language' | 'timeZone' | 'renderComments' | 'includeGuide' | 'truncate'>
> {
  readonly title?: string;
  readonly url?: string;
  readonly sourceTitle?: string;
  readonly extraSources?: number;
  /** The words by source and passage: '101 0'. */
  readonly sourceWords?: readonly (readonly [string, string])[];
}

/** A report for creating files; its figures follow from its pieces. */
export function sampleTask(pieces: readonly SamplePiece[], options: SampleOptions = {}): RenderTask {
  const segments: MarkupSegment[] = [];
  const passages: MarkupPassage[] = [];
  const wordsOf = new Map<number, number>();
  const passagesOf = new Map<number, number>();
  let position = 0;
  for (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : piece.text;
    if (typeof piece === 'string') segments.push({ T: text });
    else {
      const { source } = piece;
      const index = passagesOf.get(source) ?? 0;
      passagesOf.set(source, index + 1);
      wordsOf.set(source, (wordsOf.get(source) ?? 0) + countWords(text));
      segments.push({ T: text, SId: 100 + source, SIdx: source, PIdx: index, Sim: 92 });
      passages.push({
        SId: 100 + source,
        PIdx: index,
        Start: position,
        End: position + text.length,
        MW: countWords(text),
        ...(piece.found && { Sub: foundParts(text, position, piece.found) }),
        Kind: 'verbatim',
        Change: null,
        Citation: 'quoted',
      });
    }
    position += text.length;
  }
  const numbers = [...wordsOf.keys()];
  const all = Array.from({ length: Math.max(0, ...numbers) + (options.extraSources ?? 0) }, (_, i) => i + 1);
  const totalWords = countWords(
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
  );
  const matched = [...wordsOf.values()].reduce((sum, words) => sum + words, 0);
  // The other fields of a report don't affect its files.
  const report: Partial<Report> = {
    LeftOut: [],
    Id: 1,
    Name: options.title ?? 'On harbours',
    Author: 'Ada Nowak',
    Comment: 'for the owner alone',
    Owner: 'Ada',
    Status: 'Ok',
    StatusCode: '',
    ResultPercent: totalWords === 0 ? 0 : (100 * matched) / totalWords,
    PlagWords: matched,
    TotalWords: totalWords,
    CountableWords: totalWords,
    Found: {
      Words: matched,
      Sources: numbers.length,
      AcceptedWords: 0,
      AcceptedSources: 0,
      CitedWords: 0,
      CitedSources: 0,
      AutomaticWords: 0,
      OwnWords: 0,
      OwnLeftOutWords: 0,
      SharedWords: 0,
      PassageWords: matched,
    },
    Verdict: {
      Level: 'high',
      Reasons: [],
      LeftOutWords: 0,
      LeftOutPercent: 0,
      OwnWords: 0,
      OwnPercent: 0,
      OwnLeftOutWords: 0,
      OwnLeftOutPercent: 0,
      SharedWords: 0,
      SharedPercent: 0,
      PassagesPercent: 100,
      UnsearchedWords: 0,
      UnsearchedPercent: 0,
      FailedServices: [],
    },
    Groups: [
      {
        Citation: 'quoted',
        Words: matched,
        Percent: totalWords === 0 ? 0 : (100 * matched) / totalWords,
        CitedWords: 0,
      },
    ],
    Scheduled: 1_790_000_000,
    ProjectId: 0,
    ProjectName: '',
    Pages: Math.ceil(totalWords / 250),
    Credits: 1,
    SourceCount: all.length,
    SnapsDone: 1,
    SnapsCount: 1,
    ReadOnly: false,
    PermaLinkId: 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J',
    PermaLinkRead: 0,
    PermaLinkWrite: 0,
    Language: 'en',
    Settings: {
      MaxPhraseDistance: 125,
      MinRegionLength: 50,
      MWThreshold: 15,
      MinSimilarity: 35,
      WebSearch: 1,
      LibrarySearch: 1,
      ExcludeQuotations: 'none',
      ExcludeBibliography: 0,
    },
    Searched: {
      WebTexts: 1234,
      EarlierSourcesOnly: false,
      LibraryTexts: 5,
      Providers: ['OpenAlex'],
      Online: {
        Providers: [
          {
            Key: 'openalex',
            Name: 'OpenAlex',
            Queries: 7,
            FailedQueries: 0,
            Reason: '',
            Results: 21,
            Attribution: '',
            Languages: [],
          },
          {
            Key: 'brave',
            Name: 'Brave',
            Queries: 0,
            FailedQueries: 1,
            Reason: 'keyRefused',
            Results: 0,
            Attribution: '',
            Languages: [],
          },
        ],
        TurnedOff: ['Kagi', 'Tavily'],
        End: 'covered',
        Budget: '',
        Documents: 4,
        Unread: [{ Reason: 'robots', Count: 2 }],
        Date: 1_795_000_000,
      },
      TruncatedToWords: null,
    },
    IsRecognised: false,
    UnreadPages: 0,
    UnreadPictures: 0,
    UnreadFiles: [],
    DamagedPages: [],
    EngineVersion: '1',
    TextOverlayExists: false,
    HasOwnDocument: false,
    RatingVersion: 0,
    ManipulationHints: [{ Kind: 'homoglyphs', Count: 3, Places: [] }],
  };
  return {
    sign: { name: 'Palimpsest', logo: undefined },
    report: report as Report,
    sources: all.map((number) => sampleSource(number, wordsOf, passagesOf, options)),
    markup: { Segments: segments, Passages: passages, NotCounted: [], Related: [], Layout: [] },
    references: {
      State: 'none',
      CanLookUp: false,
      End: 'noEntries',
      Services: [],
      Entries: [],
      Date: null,
    },
    sourceWords: new Map(options.sourceWords ?? []),
    format: options.format ?? 'pdf',
    language: options.language ?? 'en',
    timeZone: options.timeZone ?? 'UTC',
    renderComments: options.renderComments ?? false,
    includeGuide: options.includeGuide ?? false,
    truncate: options.truncate ?? false,
  };
}

function sampleSource(
  number: number,
  wordsOf: ReadonlyMap<number, number>,
  passagesOf: ReadonlyMap<number, number>,
  { url, sourceTitle }: SampleOptions,
): Source {
  return {
    Id: 100 + number,
    Idx: number,
    Title: sourceTitle ?? `Source text ${number}`,
    Type: 'W',
    Url: url ?? `https://example.org/texts/${number}`,
    Date: 1_780_000_000,
    Percent: 92,
    MW: wordsOf.get(number) ?? 20,
    MP: passagesOf.get(number) ?? 1,
    Used: true,
    GivenRating: 'counts',
    AcceptsMarked: false,
    PassageRatings: [],
    Accepted: number % 4 === 3,
    Excluded: false,
    Cited: false,
    CitedAs: '',
    Entries: [],
    OwnWork: null,
    Addresses: [],
    Provider: '',
    ProviderName: '',
    License: '',
    LicenseUrl: '',
    TextHash: '',
    HasPage: false,
    Later: null,
    FirstChar: 0,
  };
}

function foundParts(text: string, startChar: number, found: readonly string[]): FoundPart[] {
  return found.map((part, MIdx) => {
    const Start = startChar + text.indexOf(part);
    return { MIdx, Start, End: Start + part.length };
  });
}

function countWords(text: string): number {
  return (text.match(/\S+/g) ?? []).length;
}
