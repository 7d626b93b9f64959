import { definePart } from '../../part.ts';

export const indexPart = definePart({
  tables: {
    fingerprint_texts: [],
    fingerprint_word_sets: [],
    fingerprint_dead_entries: [],
    fingerprint_segments: [],
    fingerprint_blocks: [],
    fingerprint_overflows: [],
  },
  looseReferences: {
    'fingerprint_blocks.segment_id': 'doctor',
    'fingerprint_dead_entries.text_id': 'history',
    'fingerprint_overflows.segment_id': 'doctor',
    'fingerprint_texts.text_id': 'doctor',
  },
});
