import { describeReference, referenceSummary, referenceTexts } from '@palimpsest/contract';
import type { Formats } from './formats.ts';
import type { RenderTask } from './render/render-task.ts';

/** An entry of the references, as the files print it. */
export interface ReferenceLines {
  /** Its number and state. */
  readonly head: string;
  /** The entry, later notices, remarks, the parts that differ, the record and its address. */
  readonly lines: readonly string[];
}

export interface ReferenceSection {
  readonly heading: string;
  readonly intro: readonly string[];
  readonly entries: readonly ReferenceLines[];
}

/** Undefined if the references were not looked up, or the text has none. */
export function referenceSection(
  { references, language }: Pick<RenderTask, 'references' | 'language'>,
  formats: Formats,
): ReferenceSection | undefined {
  if (references.Entries.length === 0) return undefined;
  const texts = referenceTexts[language];
  const date = references.Date === null ? [] : [formats.date(references.Date)];
  return {
    heading: texts.title,
    intro: [
      texts.lead,
      [...referenceSummary(references, language, (value) => formats.number(value)), ...date].join(' · '),
    ],
    entries: references.Entries.map((entry) => {
      const { state, updates, remarks, record, comparisons } = describeReference(entry, language);
      return {
        head: `${formats.number(entry.Idx)}. ${state}`,
        lines: [
          entry.Text,
          ...updates.map(({ text, url }) => (url === '' ? text : `${text}: ${url}`)),
          ...remarks,
          ...comparisons.map(
            ({ part, inText, inRecord }) =>
              `${part}: ${texts.inText} “${inText}”, ${texts.inRecord} “${inRecord}”`,
          ),
          ...(entry.Record === null ? [] : [`${entry.Record.Service}: ${record}`, entry.Record.Url]),
        ],
      };
    }),
  };
}
