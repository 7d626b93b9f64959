import { definePart } from '../../part.ts';

export const settingPart = definePart({
  tables: ['installation_settings'],
});
