import type { Identifiers } from '@palimpsest/engine';
import type { SourceAddress } from '../../../platform/database/stored-values/source-evidence.ts';

/**
 * The permanent addresses of a publication, which lead to it wherever it is. They are addresses of the source like all
 * others: rules for addresses apply to them, and readers may follow them. An ISBN has no such address.
 */
export function identifierAddresses({ doi, arxiv, pmid, pmcid }: Identifiers): readonly SourceAddress[] {
  return [
    ...(doi === undefined ? [] : [`https://doi.org/${encodeURI(doi)}`]),
    ...(arxiv === undefined ? [] : [`https://arxiv.org/abs/${arxiv}`]),
    ...(pmid === undefined ? [] : [`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`]),
    ...(pmcid === undefined ? [] : [`https://www.ncbi.nlm.nih.gov/pmc/articles/${pmcid.toUpperCase()}/`]),
  ].map((url) => ({ url, title: '', at: null }));
}
