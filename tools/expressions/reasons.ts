import type { Reasons } from './rule.ts';

const heading = 'Its text is a heading, and has at most 80 characters.';
const marker = 'Its text is inside brackets, and has at most 240 characters.';
const name = 'Its text is the text before a bracket, and has at most 40 characters.';
const years = String.raw`(?:1[5-9]\d\d|20\d\d)[a-z]?`;
const noYear = String.raw`(?:n\. ?d\.|o\. ?J\.|s\. ?[afd]\.|in press|forthcoming|im Druck|im Erscheinen|en prensa|sous presse|à paraître)`;
const after = String.raw`(?:\s*[,:;]\s*.{1,60})?$`;

/** Reasons why these expressions, which are slow on a hostile text or built at run time, can do no harm. */
export const reasons: Reasons = {
  "packages/documents/src/processes/kernel-limit.ts: new RegExp(`^${field}:\\\\s+(\\\\d+) kB`, 'm')":
    'The kernel writes its text, and the name is one of two that we write.',
  "packages/documents/src/formats/md.ts: new RegExp(`^${name}:[ \\\\t]*(?:\\\\n?[ \\\\t]*-[ \\\\t]*)?(.*)$`, 'm')":
    'The name is "title" or "author". Everything after it is optional, so it never fails and never backtracks.',
  [String.raw`packages/documents/src/formats/pdf/join-lines.ts: /([\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)*)([-\u2010\u00AD])$/u`]:
    'Its text is the end of a line, and has at most 80 characters.',
  [String.raw`packages/engine/src/citations/bibliography/list-headings.ts: /(?<![*_:.\s。：#])[*_:.\s。：#]+$/`]:
    heading,
  [String.raw`packages/engine/src/citations/find-markers.ts: /^\s*(?:\[\d{4}\]\s*)?${years}${after}/u`]:
    marker,
  [String.raw`packages/engine/src/citations/find-markers.ts: /(?:\p{Lu}[\p{L}'’-]+|et al\.|u\. ?a\.|y otros|et autres)\s$/u`]:
    name,
  [String.raw`packages/engine/src/citations/find-markers.ts: /^\s*${noYear}${after}/u`]: marker,
  [String.raw`packages/engine/src/citations/find-markers.ts: /^(?:[^\d]{0,60}\s)?\p{Lu}\p{L}[^\d]{0,80}[\s,]${noYear}${after}/u`]:
    marker,
  [String.raw`packages/engine/src/citations/find-markers.ts: /^\s*\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*(?:\s*[,:]\s*(?:S|p|pp|págs?|f|Abs|Kap|ch|cap)\b.{0,30})?\s*$/u`]:
    'Its text is inside square brackets, and has at most 80 characters.',
  [String.raw`packages/engine/src/manipulation/find-soft-hyphens.ts: /[\p{L}\p{N}\p{M}]*$/u`]:
    'Its text has at most 12 characters.',
  'packages/engine/src/style/syllables/german.ts: /[aeiouäöü].*(?<!sch|d|w|b|t|z)ien$|[aeiouäöü].*(?:famil|lin|ser|stud|akt|prämi|kastan|aster|mater)ie(?:n|s)?$|^(?:famil|lin|ser|stud|akt|präm|ar)ie(?:n)?$|^(?:famil|ser|stud|lin|akt|präm|fer|med)ien/g':
    'Its text is a word, of which only 60 letters are read.',
  [String.raw`apps/server/src/platform/settings/given-settings.ts: /^[^@\r\n]*<?[^@\s<>]+@[^@\s<>]+>?$/`]:
    'The operator sets its text.',
  [String.raw`packages/contract/src/entities/installation/installation-settings.ts: /^[^@\r\n<>]*<?[^@\s<>]+@[^@\s<>]+>?$/`]:
    'An administrator sets its text, which has at most 254 characters.',
  'apps/server/src/features/exports/file-name.ts: /^[ .]+|[ .]+$/g':
    'Its text is a title that was cut to 100 characters.',
  [String.raw`apps/web/src/features/reports/review/find/find-hits.ts: new RegExp(words.map(patternOf).join('\\s+'), 'giu')`]:
    'Its signs are escaped. A hit that fails ends at its first other sign, so each place costs the length of the query.',
  [String.raw`apps/web/src/features/projects/upload-form/parse-roster.ts: /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/`]:
    'Its text is no longer than an email address may be.',
  [String.raw`apps/web/src/features/upload-form/VisitorForm.tsx: /^[^\s@]+@[^\s@]+\.[^\s@]+$/`]:
    'Visitors type its text into a field of their own browser.',
};
