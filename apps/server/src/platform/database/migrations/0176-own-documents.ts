/** Whether the comments of a Word file are written into the document that was checked. */
export const ownDocumentsMigration = `
alter table exports add column own_document boolean not null default true;
drop index exports_unfinished;
create unique index exports_unfinished on exports
  (user_id, coalesce(report_id, 0), coalesce(perma_link_id, ''), format, language, render_comments, own_document,
    include_guide, truncate, rating_version, coalesce(bulk_format, ''), selection)
  where status in ('Scheduled', 'Active');
`;
