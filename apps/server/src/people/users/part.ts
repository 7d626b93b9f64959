import { definePart } from '../../part.ts';
import { licenseExists, userExists } from './existence.repository.ts';

export const userPart = definePart({
  tables: {
    users: ['accounts', 'licenses', 'factors'],
    licenses: ['licenses'],
    license_phases: ['licenses', 'accounts'],
    license_logos: ['licenses'],
  },
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
