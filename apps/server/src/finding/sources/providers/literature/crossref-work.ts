import { z } from 'zod';
import { foundDocument } from '../answers/found-document.ts';
import { anyItems, anyText, anyTexts, anyValue, arrayOfAnswer } from '../answers/parse-answer.ts';
import type { FoundDocument, RecordUpdate } from '../provider.ts';

const dateSchema = z
  .object({ 'date-parts': z.array(z.array(z.unknown())) })
  .optional()
  .catch(undefined);

/** A work as Crossref describes it (github.com/CrossRef/rest-api-doc, "api_format"). */
export const workSchema = z.object({
  DOI: z.string(),
  URL: anyValue,
  type: anyText,
  title: anyTexts,
  subtitle: anyTexts,
  abstract: anyText,
  author: anyItems,
  editor: anyItems,
  'container-title': anyTexts,
  issued: dateSchema,
  posted: dateSchema,
  'published-print': dateSchema,
  'published-online': dateSchema,
  link: anyItems,
  license: anyItems,
  ISBN: anyTexts,
  'updated-by': anyItems,
});
const personSchema = z.object({ given: anyText, family: anyText, name: anyText });
const linkSchema = z.object({ URL: z.string() });
/** The update from the publisher, or from Retraction Watch, whose records Crossref includes. */
const updateSchema = z.object({ DOI: anyText, type: z.string(), updated: dateSchema });

/** Whole records include long lists of references. */
export const workFields =
  'DOI,URL,type,title,subtitle,abstract,author,editor,container-title,issued,posted,published-print,published-online,link,license,ISBN,updated-by';

const updateKinds: Readonly<Record<string, RecordUpdate['kind']>> = {
  retraction: 'retraction',
  partial_retraction: 'retraction',
  withdrawal: 'retraction',
  removal: 'retraction',
  expression_of_concern: 'concern',
  correction: 'correction',
  corrigendum: 'correction',
  erratum: 'correction',
  addendum: 'correction',
  clarification: 'correction',
};
const retractedTitle = /^\W{0,3}(?:retracted|withdrawn)(?: article)?\s?[:\]]/i;

export function documentOf(work: z.output<typeof workSchema>): FoundDocument | undefined {
  const title = [work.title[0] ?? '', work.subtitle[0] ?? ''].filter((part) => part !== '').join(': ');
  const updates = arrayOfAnswer(updateSchema, work['updated-by']).flatMap(updateOf);
  const hasRetraction = updates.some(({ kind }) => kind === 'retraction');
  const isRetracted = hasRetraction || retractedTitle.test(title);
  return foundDocument({
    urls: [work.URL],
    title,
    snippet: work.abstract,
    identifiers: { doi: work.DOI, isbn: work.ISBN[0] },
    fullTextUrls: arrayOfAnswer(linkSchema, work.link).map(({ URL }) => URL),
    authors: namesOf(work.author),
    year: yearOf(work.issued),
    license: arrayOfAnswer(linkSchema, work.license)[0]?.URL ?? '',
    isRetracted,
    record: {
      editors: namesOf(work.editor),
      years: [work.issued, work['published-print'], work['published-online'], work.posted].map(yearOf),
      journals: work['container-title'],
      isPreprint: work.type === 'posted-content',
      isJournalArticle: work.type === 'journal-article',
      updates:
        isRetracted && !hasRetraction ? [{ kind: 'retraction', doi: '', year: null }, ...updates] : updates,
    },
  });
}

function namesOf(people: readonly unknown[]): readonly string[] {
  return arrayOfAnswer(personSchema, people).map(({ given, family, name }) =>
    family === '' ? name : `${given} ${family}`.trim(),
  );
}

function updateOf({ DOI, type, updated }: z.output<typeof updateSchema>): readonly RecordUpdate[] {
  const kind = updateKinds[type.toLowerCase().replace(/[ -]/g, '_')];
  return kind === undefined ? [] : [{ kind, doi: DOI.toLowerCase().slice(0, 300), year: yearOf(updated) }];
}

function yearOf(date: z.output<typeof dateSchema>): number | null {
  const part = date?.['date-parts'][0]?.[0];
  return typeof part === 'number' ? part : null;
}
