import { definePart } from '../../part.ts';

/** Keys for the API. Every call with a key looks for it here, whatever it is about. */
export const apiKeyTablePart = definePart({
  tables: {
    api_keys: ['apiKeys', 'accounts'],
  },
  ofUsers: {
    columns: {
      'api_keys.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests have no keys.' },
        exported: ['account'],
      },
    },
  },
});
