-- Products, and what they cost from which time on. A price holds until the next one of its product and currency. One that
-- holds, or has held, never changes, so that every order can be explained.

create table products (
  -- The ids are those of the catalogue, which other programs know too.
  id integer primary key,
  category integer not null check (category in (1, 3, 5, 8)),
  -- The name in each language.
  name_short jsonb not null,
  -- A package's credits, or those of one period of a licence.
  credits integer not null check (credits >= 0),
  -- People of a licence; 0 for a package.
  users integer not null check (users >= 0),
  guests text not null check (guests in ('only', 'never', 'both')),
  is_offered boolean not null default true,
  position integer not null
);

create table product_prices (
  id integer primary key generated always as identity,
  product_id integer not null references products,
  currency text not null check (currency in ('EUR', 'USD')),
  net_cents integer not null check (net_cents >= 0),
  holds_from timestamptz not null check (holds_from = date_trunc('milliseconds', holds_from)),
  author_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  unique (product_id, currency, holds_from)
);
create index product_prices_author on product_prices (author_id) where author_id is not null;

create function keep_price() returns trigger language plpgsql as $$
begin
  if old.holds_from <= now() and
    (tg_op = 'DELETE' or (new.product_id, new.currency, new.net_cents, new.holds_from, new.created_at) is distinct from
      (old.product_id, old.currency, old.net_cents, old.holds_from, old.created_at)) then
    raise exception 'the price % has held and cannot change', old.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
create trigger keep_price before update or delete on product_prices for each row execute function keep_price();

insert into products (id, category, name_short, credits, users, guests, position)
select id, category,
  jsonb_build_object('en', en, 'de', de, 'es', es, 'fr', fr), credits, users, guests, row_number() over (order by place)
from (values
  (1, 30110, 1, 10, 0, 'only', '10 free credits', '10 kostenlose Credits', '10 créditos gratuitos', '10 crédits gratuits'),
  (2, 30111, 1, 100, 0, 'both', '100 credits', '100 Credits', '100 créditos', '100 crédits'),
  (3, 30112, 1, 250, 0, 'both', '250 credits', '250 Credits', '250 créditos', '250 crédits'),
  (4, 30113, 1, 500, 0, 'both', '500 credits', '500 Credits', '500 créditos', '500 crédits'),
  (5, 30114, 1, 1000, 0, 'never', '1,000 credits', '1.000 Credits', '1000 créditos', '1 000 crédits'),
  (6, 30301, 3, 200, 3, 'both', 'Volume licence 200, monthly', 'Volumenlizenz 200, monatlich',
    'Licencia por volumen 200, mensual', 'Licence en volume 200, mensuelle'),
  (7, 30601, 3, 500, 5, 'both', 'Volume licence 500, monthly', 'Volumenlizenz 500, monatlich',
    'Licencia por volumen 500, mensual', 'Licence en volume 500, mensuelle'),
  (8, 30602, 3, 1000, 15, 'both', 'Volume licence 1,000, monthly', 'Volumenlizenz 1.000, monatlich',
    'Licencia por volumen 1000, mensual', 'Licence en volume 1 000, mensuelle'),
  (9, 30603, 3, 2500, 50, 'both', 'Volume licence 2,500, monthly', 'Volumenlizenz 2.500, monatlich',
    'Licencia por volumen 2500, mensual', 'Licence en volume 2 500, mensuelle'),
  (10, 30501, 5, 2400, 3, 'both', 'Volume licence 200, yearly', 'Volumenlizenz 200, jährlich',
    'Licencia por volumen 200, anual', 'Licence en volume 200, annuelle'),
  (11, 30502, 5, 6000, 5, 'both', 'Volume licence 500, yearly', 'Volumenlizenz 500, jährlich',
    'Licencia por volumen 500, anual', 'Licence en volume 500, annuelle'),
  (12, 30503, 5, 12000, 15, 'both', 'Volume licence 1,000, yearly', 'Volumenlizenz 1.000, jährlich',
    'Licencia por volumen 1000, anual', 'Licence en volume 1 000, annuelle'),
  (13, 30504, 5, 30000, 50, 'both', 'Volume licence 2,500, yearly', 'Volumenlizenz 2.500, jährlich',
    'Licencia por volumen 2500, anual', 'Licence en volume 2 500, annuelle'),
  (14, 30801, 8, 0, 0, 'both', 'Educational licence', 'Bildungslizenz', 'Licencia educativa', 'Licence d’enseignement')
) as catalogue (place, id, category, credits, users, guests, en, de, es, fr);

insert into product_prices (product_id, currency, net_cents, holds_from)
select product_id, currency, net_cents, '2026-01-01T00:00:00Z'
from (values
  (30110, 0), (30111, 990), (30112, 1990), (30113, 3490), (30114, 5990),
  (30301, 1490), (30601, 2990), (30602, 4990), (30603, 9990),
  (30501, 14900), (30502, 29900), (30503, 49900), (30504, 99900)
) as prices (product_id, net_cents), unnest(array['EUR', 'USD']) as currency;

-- Questions about VAT ids to the service of the EU, and its answers. They are the proof that an invoice without tax was
-- right, so they stay, and they name no user. A question without an answer is repeated.
create table vat_checks (
  id integer primary key generated always as identity,
  vat_id text not null,
  -- The seller's own id; '' if the question named none, and then there is no number.
  requester_id text not null,
  asked_at timestamptz not null,
  -- When it was asked last: the time of the answer.
  tried_at timestamptz not null,
  state text not null check (state in ('valid', 'invalid', 'unverified')),
  -- The number of the question at the service; '' without one.
  consultation_number text not null default '',
  -- The words of the service or the connection instead of an answer; '' for an answer.
  failure text not null default '',
  check ((state = 'unverified') = (failure <> ''))
);
create index vat_checks_latest on vat_checks (vat_id, id desc);
create index vat_checks_unverified on vat_checks (tried_at) where state = 'unverified';
