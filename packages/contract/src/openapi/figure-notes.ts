/** The meaning of the figures of a report, of its marked words and of the steps of its score. */
export const figureNotes: Readonly<Record<string, string>> = {
  Found: 'The figures of the sentence above the report; null until the report is Ok.',
  'FoundFigures.Words':
    'Words found in sources that are used and not excluded: PlagWords and AcceptedWords together.',
  'FoundFigures.Sources': 'Number of sources that these words belong to.',
  AcceptedWords: 'The part of them that does not count because its source is accepted.',
  AcceptedSources: 'Number of sources that the accepted words belong to.',
  CitedWords: 'The part of the accepted words whose source the text cites by its address or DOI.',
  CitedSources: 'Number of sources that the cited words belong to.',
  AutomaticWords:
    'Words of sources that rules (citations, patterns, whitelist, accepted projects) left out although the text neither quotes nor references them.',
  OwnWords: 'The part of PlagWords in sources by the author of the checked text.',
  OwnLeftOutWords:
    'Words of such sources that rules left out, as of an earlier submission to the same project, and that no other source has.',
  SharedWords:
    'Words that count for no source because many texts of the class share them, but not all of its texts.',
  PassageWords: 'Words inside the passages that count, with the words that were reworded or added there.',
  Verdict:
    'How the result is shown on screens, in files and in pictures; null until the report is Ok. The percentage does not change.',
  'ResultVerdict.Level':
    'fine (green); review (amber): the percentage alone would look better than the text is; high (red): above 10 percent.',
  'ResultVerdict.Reasons':
    'leftOut: rules left out words that the text neither quotes nor references; ownLeftOut: rules left out words of an earlier submission by the same author; shared: at least 20 words do not count because a part of the class shares them; reworded: the words that count are at most two thirds of their passages; nothingSearched: there was no text to compare with; onlySamples: of the web, only sample pages were searched; sample: the report of the sample text, a note that changes no level; servicesFailed: outside services left most of their queries unanswered.',
  'ResultVerdict.FailedServices': 'Names of the outside services of servicesFailed.',
  'ResultVerdict.LeftOutWords': 'The words of leftOut.',
  'ResultVerdict.LeftOutPercent': 'The same as a percentage of the words that count.',
  'ResultVerdict.OwnWords': 'The part of PlagWords in sources by the author of the text.',
  OwnPercent: 'The same as a percentage of the words that count.',
  'ResultVerdict.OwnLeftOutWords': 'The words of ownLeftOut.',
  OwnLeftOutPercent: 'The same as a percentage of the words that count.',
  'ResultVerdict.SharedWords': 'The words that a part of the class shares.',
  SharedPercent: 'The same as a percentage of the words that count.',
  'ResultVerdict.PassagesPercent': 'Percentage of the words that count inside passages that count.',
  GivenRating:
    'The rating of the source itself, which passages without one of their own follow: counts, accepted or excluded.',
  AcceptsMarked:
    'Because the text cites the source: what it quotes or references of it is accepted, and its other words count.',
  PassageRatings: 'Passages that a person rated on their own, by PIdx; the others follow the source.',
  'PassageRating.PIdx': 'Number of the passage within its source, from 0.',
  'PassageRating.Rating': 'counts, accepted or excluded.',
  Groups:
    'The words that count, by the way the text marks their passages: none, cited, quoted, quotedAndCited. Null if an older engine made the report.',
  'MatchGroup.Citation':
    'none: neither quoted nor cited; cited: quotation marks are missing; quoted: the reference is missing; quotedAndCited.',
  'MatchGroup.Words': 'Words that count.',
  'MatchGroup.Percent': 'Percentage of the words that count.',
  'MatchGroup.CitedWords': 'Words that do not count because their source is accepted and the text cites it.',
  'MarkupPassage.MW': 'Words of the passage that are found in the source; the others were reworded or added.',
  'MarkupPassage.Sub':
    'The parts of the passage that are found in the source, in the order of the text; missing if that is the whole passage.',
  'MarkupPassage.Citations':
    'How the text marks the parts of the passage, if it marks them in different ways; Citation is then the one that most needs a look.',
  'FoundPart.MIdx': 'Number of the part within its passage, from 0.',
  'NotCountedSpan.Why':
    'By the settings: quotation or bibliography, or settings if an older version did not record the reason. Because of a part of a source’s rating: passageAccepted (also by itself, if the text cites the source and quotes or references the words) or passageExcluded. Because the words count for no source: given to everyone; shared by many texts of the project; boilerplate, such as a licence text; few: too few words in a row beside these.',
  'NotCountedSpan.Texts':
    'For shared: number of texts of the project that contain these words. Missing if an older engine made the report.',
  'NotCountedSpan.OfTexts': 'For shared: number of texts of the project, this one included.',
  Cited:
    'Whether the checked text contains its address or one of its identifiers: DOI, arXiv id, PubMed id, ISBN.',
  CitedAs:
    'By which identifier (such as doi:10.5555/abc or isbn:9783161484100) or address the text cites it; empty if it is not cited or an older version made the report.',
  'GetScoreData.NotCounted': 'Stretches that these figures leave out, in the order of the text.',
  Steps:
    'From all matched words to the result: matched, less excluded, accepted, given, shared, boilerplate, few, small and notCounted. Each step counts words of the text, each word once.',
  'ScoreStep.Kind':
    'The words that the step counts: matched those that have a partner in a source; duplicated those among them that more than one source contains; excluded and accepted those of sources with that rating; given, shared, boilerplate and few those that count for no source, by reason; small those of passages with fewer words than minmatchwords; notCounted quotations and lists of sources that the settings leave out; result the rest.',
  'ScoreStep.Words': 'Total number of words of its passages.',
  'ScoreStep.Percent':
    'Percentage of the words that count, at most 100: the steps before given also have words of given texts.',
  'ScoreStep.Passages': 'The words of the step as stretches of the checked text, in its order.',
  'ScorePassage.Words': 'Words of the stretch.',
  'GetScoreData.Sources': 'The figures of all sources of the report under these settings.',
  'ScoreSource.MW': 'Words of the checked text that it matches, without those that the settings leave out.',
  'ScoreSource.Small': 'Numbers of its passages with fewer words than minmatchwords.',
};
