import { definePart } from '../../part.ts';

export const signaturePart = definePart({
  tables: ['text_signatures'],
});
