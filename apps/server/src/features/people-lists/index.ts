/** The entry of this feature: the part that the rest of the server may use. */
import { previewPeopleList } from './preview-people-list.ts';
import { definePart } from '../../part.ts';

export const peopleListPart = definePart({
  handlers: { PreviewPeopleList: previewPeopleList },
});

export { tableOfPeople } from './table-of-people.ts';
