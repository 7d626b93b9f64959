import type { References } from '@palimpsest/contract';
import type { RenderTask } from '../render/render-task.ts';
import { passageRatingOf, ratingOf } from '../rating-of.ts';

/** Removes the rights of the user who ordered the file. */
export function withoutRights({ CanLookUp: _canLookUp, ...rest }: References): Omit<References, 'CanLookUp'> {
  return rest;
}

/** The sources and passages as data, with the field names of the API. Private data of the owner is left out. */
export async function renderJson({ report, sources, markup, references }: RenderTask): Promise<Uint8Array> {
  const {
    PermaLinkId: _code,
    PermaLinkRead: _read,
    PermaLinkWrite: _write,
    Comment: _comment,
    ReadOnly: _readOnly,
    CanRecheck: _canRecheck,
    Recheck: _recheck,
    CanContinue: _canContinue,
    Continued: _continued,
    RecheckState: _recheckState,
    ...rest
  } = report;
  const sourceOf = new Map(sources.map((source) => [source.Id, source]));
  const document = {
    Report: rest,
    Sources: sources.map((source) => ({ ...source, Rating: ratingOf(source) })),
    Passages: markup.Passages.flatMap((passage) => {
      const source = sourceOf.get(passage.SId);
      return source === undefined ? [] : [{ ...passage, Rating: passageRatingOf(source, passage.PIdx) }];
    }),
    NotCounted: markup.NotCounted,
    Related: markup.Related,
    References: withoutRights(references),
  };
  return new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`);
}
