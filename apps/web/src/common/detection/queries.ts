import { queryOf } from '../../api/query.ts';

export const searchedPlacesQuery = queryOf('GetSearchedPlaces');
