import { definePart } from '../../part.ts';

export const signaturePart = definePart({
  tables: {
    text_signatures: [],
  },
  looseReferences: { 'text_signatures.former_text_id': 'history', 'text_signatures.secret_id': 'choice' },
});
