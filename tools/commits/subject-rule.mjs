/**
 * The rule for the subject of a commit: an area, a colon, and a sentence in the imperative, in at most 72 characters.
 *
 * Only what a pattern recognises with certainty is refused. Any Node from 20 on runs this file, because the hook
 * that uses it runs outside of the project's own Node.
 */

export const longestSubject = 72;

/** Subjects that Git writes itself keep their form. */
const writtenByGit = /^(?:Merge |Revert "|Reapply "|(?:fixup|squash|amend)! )/;

/** One or several areas: `reports`, `upload-form`, `finding/storage-limit`, `exports, mail`. */
const area = /^[a-z][\w./-]*(?:,? [\w./-]+)*$/;

/** Imperatives that look like a past tense, a participle or a third person. */
const imperatives =
  /^(?:embed|feed|need|seed|speed|shed|shred|proceed|exceed|succeed|heed|breed|weed|bring|ping|spring|swing|string|focus|bias|alias)$/;

const irregularPast =
  'made|wrote|kept|said|told|gave|took|got|went|saw|did|had|was|were|built|sent|held|ran|began|chose|drew|broke|' +
  'brought|became|came|fell|grew|hid|knew|lost|met|paid|rose|sold|threw|wound|wrote|written|taken|given|shown|known|done';

const notVerbs =
  'a|an|the|this|that|these|those|it|we|they|you|i|its|their|our|your|one|two|three|no|not|nothing|some|any|every|' +
  'each|all|both|many|few|fewer|more|most|less|who|what|whoever|whatever|which|whose|how|why|where|when|if|whether|' +
  'in|on|at|of|for|from|to|with|without|by|after|before|as|about|into|over|under|than|and|or|but|also|only|now|' +
  'plain|plainer|new|better|wip|misc|can|could|may|must|should|will|would';

/**
 * @param {string} word the first word after the area, in lower case
 * @returns {string | undefined} what is wrong with it
 */
function faultOfVerb(word) {
  if (imperatives.test(word)) return undefined;
  if (new RegExp(`^(?:${notVerbs})$`).test(word)) return `“${word}” is not a verb`;
  if (new RegExp(`^(?:${irregularPast})$`).test(word) || /[a-z]{2}ed$/.test(word))
    return `“${word}” is a past tense`;
  if (/[a-z]{2}ing$/.test(word)) return `“${word}” is a participle or a noun`;
  if (/[^s]s$/.test(word)) return `“${word}” is a third person or a plural`;
  return undefined;
}

/**
 * @param {string} subject the first line of a commit message
 * @returns {readonly string[]} what is wrong with it, each as a sentence; empty if nothing is
 */
export function faultsOfSubject(subject) {
  if (writtenByGit.test(subject)) return [];
  const faults = [];
  // Counted as readers count: an accented letter or an emoji is one character.
  const characters = Array.from(new Intl.Segmenter().segment(subject)).length;
  if (characters > longestSubject)
    faults.push(`The subject has ${characters} characters; at most ${longestSubject} are allowed.`);
  const colon = subject.indexOf(': ');
  if (colon < 0 || !area.test(subject.slice(0, colon))) {
    faults.push('The subject does not begin with an area in lower case and a colon: “reports: …”.');
    return faults;
  }
  const rest = subject.slice(colon + 2);
  if (/[.!]$/.test(rest)) faults.push('The subject ends with a full stop or an exclamation mark.');
  const word = /^[a-z]+(?:-[a-z]+)*(?![\w'’-])/.exec(rest)?.[0];
  const fault = word === undefined ? 'it begins with no word in lower case' : faultOfVerb(word);
  if (fault !== undefined) faults.push(`The sentence after the area is not an imperative: ${fault}.`);
  return faults;
}

/**
 * The first line of a message that Git has not removed: comments and empty lines before it do not count.
 * @param {string} message
 */
export function subjectOf(message) {
  return (
    message
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '' && !line.startsWith('#')) ?? ''
  );
}
