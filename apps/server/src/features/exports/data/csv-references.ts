import { describeReference, referenceTexts, type Reference } from '@palimpsest/contract';
import type { CsvCell } from '../../../finding/files/csv-table.ts';
import type { Formats } from '../formats.ts';
import { referenceSection } from '../reference-lines.ts';
import type { RenderTask } from '../render/render-task.ts';
import type { ExportTexts } from '../texts/index.ts';

/** The table of references with its heading and sentences; no lines if they were not looked up. */
export function referenceLinesOfCsv(
  task: Pick<RenderTask, 'references' | 'language'>,
  { sources, references: heads }: ExportTexts,
  formats: Formats,
): readonly (readonly CsvCell[])[] {
  const section = referenceSection(task, formats);
  if (section === undefined) return [];
  const { state, entry, notices, remarks, differences, service, record, address } = heads;
  return [
    [],
    [section.heading],
    ...section.intro.map((sentence) => [sentence]),
    [sources.number, state, entry, notices, remarks, differences, service, record, address],
    ...task.references.Entries.map((reference) => cellsOf(reference, task)),
  ];
}

function cellsOf(reference: Reference, { language }: Pick<RenderTask, 'language'>): readonly CsvCell[] {
  const { inText, inRecord } = referenceTexts[language];
  const { state, updates, remarks, record, comparisons } = describeReference(reference, language);
  return [
    reference.Idx,
    state,
    reference.Text,
    updates.map(({ text, url }) => (url === '' ? text : `${text}: ${url}`)).join(' · '),
    remarks.join(' '),
    comparisons
      .map((differs) => `${differs.part}: ${inText} “${differs.inText}”, ${inRecord} “${differs.inRecord}”`)
      .join(' · '),
    reference.Record?.Service ?? '',
    record,
    reference.Record?.Url ?? '',
  ];
}
