import { definePart } from '../../part.ts';

export const settingPart = definePart({
  tables: {
    installation_settings: ['settings'],
  },
  ofUsers: {
    columns: {
      'installation_settings.changed_by_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'The settings belong to the installation.' },
      },
    },
  },
});
