/**
 * The tables of the database. The part that owns a table adds it in its `tables.ts`, as the code sees its rows: columns in
 * camelCase, json columns typed. The files in migrations/ create them.
 */
export interface Tables {}
