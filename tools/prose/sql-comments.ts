import { parseSync, Visitor } from 'rolldown/utils';

export interface SqlComment {
  /** Its first line in the file; the first is 1. */
  readonly line: number;
  readonly text: string;
}

const comment = /(?:^|\s)--\s+(.*)$/;

/** The comments of a file of SQL. A comment that continues on the next line is one comment. */
export function sqlComments(sql: string, firstLine = 1): readonly SqlComment[] {
  const found: { line: number; lastLine: number; text: string }[] = [];
  for (const [index, raw] of sql.split('\n').entries()) {
    const line = firstLine + index;
    const text = comment.exec(raw)?.[1];
    if (text === undefined) continue;
    const previous = found.at(-1);
    if (previous?.lastLine === line - 1 && raw.trimStart().startsWith('--')) {
      previous.lastLine = line;
      previous.text += ` ${text}`;
    } else found.push({ line, lastLine: line, text });
  }
  return found;
}

/** The comments of the SQL in the template strings of a program. */
export function embeddedSqlComments(path: string, text: string): readonly SqlComment[] {
  // Parsing every file would take a second.
  if (!/--\s/.test(text) || !text.includes('`')) return [];
  const found: SqlComment[] = [];
  let end = 0;
  new Visitor({
    TemplateLiteral: (template) => {
      // A template inside another one has been read with it.
      if (template.start < end) return;
      end = template.end;
      const firstLine = text.slice(0, template.start).split('\n').length;
      found.push(...sqlComments(text.slice(template.start + 1, template.end - 1), firstLine));
    },
  }).visit(parseSync(path, text).program);
  return found;
}
