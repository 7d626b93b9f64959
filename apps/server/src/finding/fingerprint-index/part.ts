import { definePart } from '../../part.ts';

export const indexPart = definePart({
  tables: [
    'fingerprint_texts',
    'fingerprint_word_sets',
    'fingerprint_dead_entries',
    'fingerprint_segments',
    'fingerprint_blocks',
    'fingerprint_overflows',
  ],
});
