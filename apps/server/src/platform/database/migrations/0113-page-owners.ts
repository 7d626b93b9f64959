/**
 * Each page of the web index has an owner: the crawl or harvest that added it, or the operator, who adds files. Others
 * change and remove nothing of it (web-index/page-owners.repository.ts). The pages of a run that is forgotten have no owner
 * and go to the run that finds them again, and so do pages from before whose owner is not certain.
 *
 * A crawl had pages of its own hosts only. A harvest may have named addresses of other sites, so it gets those of its own
 * host. 200,000 pages of one crawl took 43 s, on two cores that were busy with other work.
 */
export const pageOwnersMigration = `
create table web_page_owners (
  id integer primary key generated always as identity,
  -- None for the operator, and for a run that was forgotten.
  run_id integer unique references web_runs on delete set null,
  is_operator boolean not null default false,
  check (run_id is null or not is_operator)
);
create unique index web_page_owners_operator on web_page_owners (is_operator) where is_operator;
insert into web_page_owners (is_operator) values (true);
insert into web_page_owners (run_id) select id from web_runs where kind in ('crawl', 'harvest') order by id;

alter table web_pages add column owner_id integer references web_page_owners;
alter table web_page_copies add column owner_id integer references web_page_owners;

-- A page on another host, to which a crawl was led, was never its page.
update crawl_addresses set page_url = '' where outcome in ('on another host', 'not to be indexed') and page_url <> '';

create temporary table owned_addresses on commit drop as
  select distinct on (url) url, owner_id from (
    select page_url as url, web_page_owners.id as owner_id, 1 as rank
    from crawl_addresses join web_page_owners using (run_id)
    where page_url <> ''
    union all
    select harvested_records.url, web_page_owners.id, 2
    from harvested_records join web_runs on web_runs.id = run_id join web_page_owners using (run_id)
    where lower(substring(harvested_records.url from '^[a-z]+://([^/:?#]+)'))
      = lower(substring(web_runs.target from '^[a-z]+://([^/:?#]+)'))
  ) as found order by url, rank, owner_id;
create index on owned_addresses (url);
analyze owned_addresses;

create index harvested_records_url on harvested_records (run_id, url);

-- Figures do not change with the owner.
alter table web_pages disable trigger user;
update web_pages set owner_id = owned_addresses.owner_id from owned_addresses where owned_addresses.url = web_pages.url;
alter table web_pages enable trigger user;
update web_page_copies set owner_id = owned_addresses.owner_id
from owned_addresses where owned_addresses.url = web_page_copies.url;
`;
