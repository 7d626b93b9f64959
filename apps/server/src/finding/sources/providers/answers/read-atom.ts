import { Parser } from 'htmlparser2';
import { ProviderError } from '../provider-error.ts';

/** An entry of an Atom feed: the texts of its elements by name, and its links. Names keep their prefix. */
export interface AtomEntry {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly links: readonly Readonly<Record<string, string>>[];
}

const maxEntries = 200;
const maxDepth = 20;
/** The largest number of texts of one name in an entry. */
const maxTexts = 500;

/** The entries of an Atom feed (RFC 4287). Reads no entities of the document itself and no files. */
export function readAtom(xml: string): readonly AtomEntry[] {
  const entries: { readonly texts: Map<string, string[]>; readonly links: Record<string, string>[] }[] = [];
  const open: string[] = [];
  let text = '';
  let isFeed = false;
  let isComplete = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length >= maxDepth) throw new ProviderError('malformed', 'a feed of too many levels');
        if (open.length === 0 && name === 'feed') isFeed = true;
        open.push(name);
        text = '';
        if (name === 'entry' && open.length === 2 && entries.length < maxEntries)
          entries.push({ texts: new Map(), links: [] });
        if (name === 'link' && open[1] === 'entry') entries.at(-1)?.links.push({ ...attributes });
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name, isImplied) => {
        if (name === 'feed' && open.length === 1 && !isImplied) isComplete = true;
        const texts = open[1] === 'entry' ? entries.at(-1)?.texts : undefined;
        if (texts !== undefined && open.length > 2 && text.trim() !== '') {
          const known = texts.get(name) ?? [];
          if (known.length < maxTexts) known.push(text.trim());
          texts.set(name, known);
        }
        text = '';
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (!isFeed || !isComplete) throw new ProviderError('malformed', 'the answer is not a complete Atom feed');
  return entries.map(({ texts, links }) => ({ texts: Object.fromEntries(texts), links }));
}
