/** Given texts that a check left out and that its project then removed (docs/decisions/0064-texts-no-longer-given.md). */
export const textsNoLongerGivenMigration = `
-- Spans of the words that the check left out as given, start and end alternate. Null in reports of older versions.
alter table report_markup add column given_words jsonb;

-- Whether a recheck also searches for the words that its check had left out.
alter table report_rechecks add column searches boolean not null default false;

-- Texts of the library that a project had given when a check ran did not name the project's text.
update report_given_texts as named set project_text_id = given.id
from reports, collusion_given_texts as given
where reports.id = named.report_id and given.project_id = reports.project_id
  and given.library_text_id = named.library_text_id and named.project_text_id is null and not named.is_later;
`;
