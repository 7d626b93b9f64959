import type { Rule } from './violation.ts';

const mostLines = 400;

export const filesStaySmall: Rule = (tree) =>
  tree
    .filter((file) => file.lineCount > mostLines)
    .map((file) => ({
      path: file.path,
      line: 0,
      problem: `has ${file.lineCount} lines, and ${mostLines} are the limit`,
      instead: 'A file answers one question. Find the second one in it, and give that its own file.',
    }));
