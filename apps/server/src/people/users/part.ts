import { definePart } from '../../part.ts';

export const userPart = definePart({
  tables: ['users', 'licenses', 'license_phases', 'license_logos'],
});
