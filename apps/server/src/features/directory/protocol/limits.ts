/** The most operations of a bulk request. */
export const mostBulkOperations = 100;
