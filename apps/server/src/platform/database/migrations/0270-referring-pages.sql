-- Web addresses of an organisation's own pages, one on each line; '': people may come from anywhere.
alter table licenses add referring_pages text not null default '';
