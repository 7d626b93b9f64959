import { definePart } from '../../part.ts';

export const userPart = definePart({
  tables: ['users', 'licenses', 'license_phases', 'license_logos'],
  looseReferences: { 'license_phases.invoice_id': 'choice', 'users.vat_id': 'choice' },
});
