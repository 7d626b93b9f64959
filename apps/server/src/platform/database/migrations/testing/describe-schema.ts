import type { Client } from 'pg';

/** Everything that the tables of a database consist of, one line each, in an order that does not depend on its age. */
export async function describeSchema(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(schemaLines);
  return rows.map(({ line }) => line);
}

/** The columns have their place in the table, because programs may insert rows without naming them. */
const schemaLines = `
  with own as (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'i'))
  select concat_ws(' ', 'column', attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid in (select oid from own) and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'table', oid::regclass, relkind, relpersistence, reloptions) from pg_class
    where oid in (select oid from own)
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index where indexrelid in (select oid from own)
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger
    where tgrelid in (select oid from own) and not tgisinternal
  union all
  select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax,
      seqcycle, (select refobjid::regclass || ' ' || refobjsubid from pg_depend
        where objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i')))
    from pg_sequence where seqrelid in (select oid from own)
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by line`;
