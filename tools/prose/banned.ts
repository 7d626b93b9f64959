/** Words and patterns that plain English avoids, each with what to write in its place. CONTRIBUTING.md has the rules. */

/** The places where English is read: on screens and in emails, in documents, in comments, and in the names of tests. */
export type Place = 'interface' | 'document' | 'comment' | 'test name';

/** Where a pattern applies: in a place, or only at the beginning of doc comments. */
export type Scope = Place | 'doc comment';

export interface Banned {
  readonly pattern: RegExp;
  readonly instead: string;
  /** All places where they are left out. */
  readonly places?: readonly Scope[];
}

const sentenceStart = String.raw`(?:^|(?<=[.!:;]\s))`;
/** Words with which a doc comment says nothing about what the thing is: "Of the run, for the operator." */
const prepositions =
  'About|Above|Across|After|Against|Among|Around|As|At|Before|Behind|Below|Beside|Between|By|During|For|From|In|Into|' +
  'Of|On|Over|Per|Since|Through|To|Under|Until|With|Within|Without';
const comparatives =
  'longer|more|fewer|less|faster|slower|wider|larger|smaller|bigger|later|earlier|better|worse|higher|lower|further|closer';
const notAQuestion = String.raw`(?![^.!?]*\?)`;

function words(alternatives: string): RegExp {
  return new RegExp(String.raw`\b(?:${alternatives})\b`, 'i');
}

export const banned: readonly Banned[] = [
  {
    pattern: new RegExp(String.raw`${sentenceStart}(?:Who|What|Whoever|Whatever)\s(?!if\b)${notAQuestion}`),
    instead: 'begin with the noun: "Users who …", "The text that …"',
    places: ['interface', 'document', 'comment'],
  },
  { pattern: words('(?:is|are|was|were) none'), instead: '"is not a …" or "there is no …"' },
  {
    pattern: words('stands? (?!for\\b|by\\b|out\\b|still\\b|alone\\b)\\w+|stood|standing (?:in|at|there)'),
    instead: '"is", "appears" or "is found"',
  },
  { pattern: words('bears?(?! in mind)|bearing|bore'), instead: '"has"' },
  {
    pattern: words('houses?|rooms?|doors?|desks?'),
    instead: 'the name of the thing: feature, package, entry, index.ts',
  },
  {
    pattern: words('papers'),
    instead: '"documents" or "docs"',
    places: ['document', 'comment', 'test name'],
  },
  { pattern: words('let(?:s|ting)? go of'), instead: '"release", "unlock" or "close"' },
  { pattern: words('anew'), instead: '"again"' },
  { pattern: words('mend(?:s|ed|ing)?'), instead: '"fix" or "correct"' },
  { pattern: words('tak(?:e|es|en|ing) back|took back'), instead: '"undo", "undone" or "withdraw"' },
  { pattern: words('for ever'), instead: '"forever" or "permanently"' },
  { pattern: words('in the midst'), instead: '"in the middle" or "while"' },
  { pattern: words('to the letter'), instead: '"exactly"' },
  {
    pattern: words('whoever|whosoever|whence|wherein|thereof|thereby|hereby|hence|thus'),
    instead: 'an everyday word',
  },
  { pattern: words('of late|betimes|ere'), instead: '"recently"' },
  { pattern: words('in work'), instead: '"running" or "in progress"' },
  { pattern: words('holds? (?:the |its |a )?(?:rows?|users?|projects?)|held row'), instead: '"lock"' },
  {
    pattern: words('(?:it|that|this|row|text|file|report|project) (?:is|has|was) gone|are gone|have gone'),
    instead: '"is deleted" or "no longer exists"',
  },
  { pattern: words('goes? (?:with|along)'), instead: '"is deleted with", "is sent with" or "accompanies"' },
  { pattern: words('says no more than|what is more|be it'), instead: 'a direct statement' },
  { pattern: words('makes? known|is made known'), instead: '"tells" or "shows"' },
  { pattern: words('strangers?'), instead: '"another user", "anyone" or "a third party"' },
  {
    pattern: words('mails?|mailed'),
    instead: '"email"',
    places: ['interface', 'document'],
  },
  {
    pattern: new RegExp(String.raw`^(?:${prepositions})\s`),
    instead: 'what the thing is, or what the function does: "The problems of the run …", "Returns …"',
    places: ['doc comment'],
  },
  {
    pattern: /^(?:and|but|nor|or)\b/,
    instead: 'a sentence of its own: the actor, or a verb whose subject is the name of the group',
    places: ['test name'],
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!(?:${comparatives}|limit|other|one|such)\b)\w+`,
    ),
    instead: '"is not a …" or "has no …"',
    places: ['comment', 'test name'],
  },
  {
    pattern: words('(?:can|could|may|to) be had|on with (?:it|them)'),
    instead: 'the verb: "get", "continue"',
  },
];
