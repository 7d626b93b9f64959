import { styleMeasures, type Citation, type StyleMeasure } from '@palimpsest/contract';
import { referenceFilters, type ReferenceFilter } from '../references/filter-references.ts';
import { readGroups } from './match-groups.ts';
import {
  defaultSourceFilters,
  sourceFilters,
  sourceOrders,
  type SourceFilter,
  type SourceOrder,
} from './source-list.ts';
import { readWhatIf, writeWhatIf, type WhatIf } from './what-if.ts';

/** merged: the whole text · selected: one source beside it · compare: a dialog with one source above it. */
export type ReviewView = 'merged' | 'selected' | 'compare' | 'style';

/** The list on the left. */
export const reviewSides = ['sources', 'references', 'style'] as const;
export type ReviewSide = (typeof reviewSides)[number];

/**
 * The part of the review's state that is kept in the address, so that users can send, bookmark and return to a
 * view.
 */
export interface ReviewState {
  readonly view: ReviewView;
  /** The side beside all views but that of the style. */
  readonly side: ReviewSide;
  /** Which references are listed; null: all. */
  readonly references: ReferenceFilter | null;
  readonly sourceId: number | null;
  /** The current stop, from 1, among the matches that the view steps through. */
  readonly match: number | null;
  readonly search: string;
  readonly filters: readonly SourceFilter[];
  /** Only passages of these groups are shown; empty: all. */
  readonly groups: readonly Citation[];
  readonly whatIf: WhatIf;
  readonly order: SourceOrder;
  readonly shortened: boolean;
  readonly lineBreaks: boolean;
  /** The measure of the writing-style view. */
  readonly measure: StyleMeasure;
}

/** Search parameters of the address; defaults are left out. */
export type ReviewParams = Readonly<Record<string, string | number>>;

export function readReviewState(params: Readonly<Record<string, unknown>>): ReviewState {
  const sourceId = positiveInteger(params['source']);
  return {
    view: readView(params['view'], sourceId),
    side: params['side'] === 'references' ? 'references' : 'sources',
    references: referenceFilters.find((filter) => filter === params['references']) ?? null,
    sourceId: params['view'] === 'style' ? null : sourceId,
    match: positiveInteger(params['match']),
    search: textOf(params['q']),
    filters: readFilters(params['show']),
    groups: readGroups(textOf(params['groups'])),
    whatIf: readWhatIf(params),
    order: sourceOrders.find((order) => order === params['sort']) ?? 'first',
    shortened: textOf(params['short']) === '1',
    lineBreaks: textOf(params['breaks']) !== '0',
    measure: styleMeasures.find((measure) => measure === params['measure']) ?? 'md',
  };
}

export function writeReviewState(state: ReviewState): ReviewParams {
  const filtersChanged =
    state.filters.length !== defaultSourceFilters.length ||
    state.filters.some((filter) => !defaultSourceFilters.includes(filter));
  return {
    ...(state.view === 'style' ? { view: 'style' } : {}),
    ...(state.side === 'references' ? { side: state.side } : {}),
    ...(state.references === null ? {} : { references: state.references }),
    ...(isOfSource(state.view) && state.sourceId !== null ? { view: state.view } : {}),
    ...(state.sourceId === null || state.view === 'style' ? {} : { source: state.sourceId }),
    ...(state.match === null ? {} : { match: state.match }),
    ...(state.search === '' ? {} : { q: state.search }),
    ...(filtersChanged ? { show: state.filters.length === 0 ? 'none' : state.filters.join('.') } : {}),
    ...(state.groups.length === 0 ? {} : { groups: state.groups.join('.') }),
    ...writeWhatIf(state.whatIf),
    ...(state.order === 'first' ? {} : { sort: state.order }),
    ...(state.shortened ? { short: 1 } : {}),
    ...(state.lineBreaks ? {} : { breaks: 0 }),
    ...(state.measure === 'md' ? {} : { measure: state.measure }),
  };
}

function readView(value: unknown, sourceId: number | null): ReviewView {
  if (value === 'style') return 'style';
  return sourceId !== null && isOfSource(value) ? value : 'merged';
}

function isOfSource(view: unknown): view is 'selected' | 'compare' {
  return view === 'selected' || view === 'compare';
}

function readFilters(value: unknown): readonly SourceFilter[] {
  const text = textOf(value);
  if (text === '') return defaultSourceFilters;
  const asked = new Set(text.split('.'));
  return sourceFilters.filter((filter) => asked.has(filter));
}

function positiveInteger(value: unknown): number | null {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
