import { madeUpTexts, people as names } from './made-up-texts.ts';

/**
 * A seminar of thirty people whose texts are known completely: made-up words, and in them everything that a teacher meets
 * in a class. The same texts come out every time.
 *
 *     Berta handed in Anna's file unchanged             Carl handed in last year's essay by Moritz
 *     Dora handed in a draft, then the finished text    Emil, Frida and Georg share a passage
 *     sixteen others share one, which is not a brief    ten people repeat the brief
 *     Xaver, Yara and Zita quote the essay by Moritz in quotation marks and name it
 */
export interface ClassOfThirty {
  readonly brief: string;
  /** The text of a person who is not in the class. */
  readonly lastYear: { readonly author: string; readonly text: string };
  /** The submissions in the order in which they arrive; Dora twice. */
  readonly submissions: readonly { readonly author: string; readonly text: string }[];
  readonly ring: readonly string[];
  readonly largeRing: readonly string[];
  readonly quoting: readonly string[];
}

export function classOfThirty(): ClassOfThirty {
  const { sentence, passage } = madeUpTexts(20_30);
  const brief = passage(4);
  const lastYear = { author: 'Moritz Maier', text: [passage(8), passage(8)].join('\n\n') };
  const quoted = lastYear.text.split('. ').slice(2, 5).join('. ');
  const own = (author: string, ...given: readonly string[]) => ({
    author,
    text: [passage(7), ...given, passage(7)].join('\n\n'),
  });
  const [anna, draft, shared, sharedByMany] = [own('Anna Adler'), own('Dora Dietz'), passage(7), passage(7)];
  const ring = names.slice(4, 7);
  const largeRing = names.slice(7, 23);
  const quoting = names.slice(27);
  const written = names.slice(4).map((author, index) => {
    if (ring.includes(author)) return own(author, shared);
    if (quoting.includes(author))
      return own(author, `${sentence()} “${quoted}.” (Maier 2025, p. 3) ${sentence()}`);
    // Every second one of the large ring, and two who share nothing, repeat the brief.
    const repeats = index >= 21 || index % 2 === 1 ? [brief] : [];
    return own(author, ...repeats, ...(largeRing.includes(author) ? [sharedByMany] : []));
  });
  return {
    brief,
    lastYear,
    submissions: [
      anna,
      draft,
      { author: 'Berta Brandt', text: anna.text },
      { author: 'Carl Conrad', text: lastYear.text },
      ...written,
      { author: 'Dora Dietz', text: `${draft.text}\n\n${passage(4)}` },
    ],
    ring,
    largeRing,
    quoting,
  };
}
