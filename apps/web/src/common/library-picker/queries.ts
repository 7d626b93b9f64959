import { queryOf } from '../../api/query.ts';

export const libraryTextsQuery = queryOf('GetLibraryTexts');
