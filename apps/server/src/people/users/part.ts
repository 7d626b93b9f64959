import { definePart } from '../../part.ts';
import { licenseExists, userExists } from './existence.repository.ts';

export const userPart = definePart({
  tables: ['users', 'licenses', 'license_phases', 'license_logos'],
  rowsOfEvents: { user: userExists, license: licenseExists },
  looseReferences: { 'license_phases.invoice_id': 'choice', 'users.vat_id': 'choice' },
  ofUsers: {
    columns: {
      'licenses.admin_user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests administer no licence.' },
        exported: { leftOut: 'A licence belongs to its organisation.' },
      },
    },
  },
});
