import { readWholeXml } from '../formats/bounded-xml.ts';
import { decode } from '../formats/media-wiki.ts';
import { UnreadableSource } from '../page-record.ts';

/** A record of a repository, in Dublin Core. */
export interface OaiRecord {
  /** The repository's own name for it. */
  readonly id: string;
  readonly isDeleted: boolean;
  readonly title: string;
  readonly description: string;
  /** Values of dc:identifier. */
  readonly identifiers: readonly string[];
  /** Values of dc:relation and dc:source, which may lead to its text, but name other works as well. */
  readonly relations: readonly string[];
}

export interface OaiAnswer {
  readonly records: readonly OaiRecord[];
  /** The token for the next part of the list; '' after the last one. */
  readonly token: string;
  /** The codes of the protocol's errors, such as noRecordsMatch and badResumptionToken. */
  readonly errors: readonly string[];
}

/** Repositories send some hundred at a time. All records of an answer are analysed together. */
const mostRecords = 5_000;

const fields = new Set(['identifier', 'title', 'description', 'relation', 'source', 'resumptionToken']);

/** Reads an answer to ListRecords (OAI-PMH 2.0). Throws UnreadableSource. */
export async function readOaiAnswer(bytes: Uint8Array): Promise<OaiAnswer> {
  const records: OaiRecord[] = [];
  const errors: string[] = [];
  let token = '';
  let record: { id: string; isDeleted: boolean; readonly values: [string, string][] } | undefined;
  let isHeader = false;
  let value: string | undefined;
  let isRepository = false;
  const xml = decode(new TextDecoder('utf-8', { fatal: true }), bytes);
  await readWholeXml(xml, {
    open: (name, attributes) => {
      if (name === 'OAI-PMH') isRepository = true;
      if (name === 'record') record = { id: '', isDeleted: false, values: [] };
      if (name === 'header') {
        isHeader = true;
        if (record !== undefined && attributes['status'] === 'deleted') record.isDeleted = true;
      }
      if (name === 'error') errors.push(attributes['code'] ?? 'unknown');
      if (fields.has(name)) value = '';
    },
    text: (text) => {
      if (value !== undefined) value += text;
    },
    close: (name) => {
      const text = value?.trim() ?? '';
      if (fields.has(name)) value = undefined;
      if (name === 'header') isHeader = false;
      if (name === 'resumptionToken') token = text;
      else if (fields.has(name) && record !== undefined) {
        if (isHeader && name === 'identifier') record.id = text;
        else if (!isHeader && text !== '') record.values.push([name, text]);
      }
      if (name === 'record' && record !== undefined) {
        if (records.length === mostRecords)
          throw new UnreadableSource(`Its answer has more than ${mostRecords} records.`);
        records.push(recordOf(record));
        record = undefined;
      }
    },
  });
  // Any page could be read as an answer without records.
  if (!isRepository) throw new UnreadableSource('The address answers, but not as a repository (OAI-PMH).');
  return { records, token, errors };
}

function recordOf(record: {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly values: readonly (readonly [string, string])[];
}): OaiRecord {
  const of = (wanted: string): readonly string[] =>
    record.values.flatMap(([name, text]) => (name === wanted ? [text] : []));
  return {
    id: record.id,
    isDeleted: record.isDeleted,
    title: of('title')[0] ?? '',
    description: of('description').join('\n\n'),
    identifiers: of('identifier'),
    relations: [...of('relation'), ...of('source')],
  };
}
