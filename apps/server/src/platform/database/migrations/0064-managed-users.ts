/**
 * Columns by which administrators find users, and the reasons for which credits changed. `folded` makes names comparable without case and
 * accents; letters that no accent makes, such as ø, have their own pairs. The column is computed once for each user:
 * 1 s for 100,000 of them. Passwords of existing accounts count as chosen.
 */
export const managedUsersMigration = `
create function folded(words text) returns text immutable strict parallel safe language sql as $$
  select replace(replace(replace(
    translate(lower(regexp_replace(normalize(words, nfkd), '[\\u0300-\\u036f]', '', 'g')), 'øłđħı', 'oldhi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
alter table users add column search_text text not null
  generated always as (folded(name || ' ' || coalesce(mail, ''))) stored;
alter table users add column password_chosen_at timestamptz;
update users set password_chosen_at = now() where status <> 'Guest';
alter table credit_movements add column note text not null default '';
alter table credit_movements add column author_id integer references users on delete set null;
create index reports_created on reports (created_at);
`;
