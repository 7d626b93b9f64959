/**
 * Reports of the sample text say that they are samples, as new ones do: 0121 could not tell them from other checks that
 * had nothing but the sample pages to search. They are recognised by the text, in each of its wordings, and cost nothing.
 */
const wordings = [
  '90de0ad98a1b704a8e52abcdb462d690be0ade6ac89c21eceefe2358d506d0b4',
  '5e6592077f3539970273d0b0a9935db78c1c7206bdb5eeb91d5edc61a5fdbb78',
  'a481ff19f18ad91995532e1143a6cbd5216611d28b32bf3a43eed9ff60578120',
  'dedcbcf9654e1c6f396eb1b43215d15cff3309ac4ff64256b6aa1a572012db32',
  'a8c8d7a36197994c37606ba4b6c72dab9dcb251bcb4b96b73c8938f7e90074c3',
  'e6a00f7b3ad3c8ca057e04c08df4d6e78f8227eeab0669f0a9b97f1d803fcf14',
];

export const gapsOfSamplesMigration = `
update reports set search_gaps = jsonb_set(reports.search_gaps, '{reason}', '"sample"')
from texts
where texts.id = reports.text_id
  and texts.content_hash in (${wordings.map((hash) => `'\\x${hash}'`).join(', ')})
  and reports.credits = 0 and reports.search_web and not reports.search_library and not reports.is_revision
  and reports.search_gaps ->> 'reason' = 'onlySamples';
`;
