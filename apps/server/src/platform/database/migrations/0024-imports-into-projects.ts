/** Records that an import was started for a project, even after the project is deleted. */
export const importsIntoProjectsMigration = `
-- With project_id null, its project was deleted, and its files are not added to the library without a project.
alter table imports add column in_project boolean not null default false;
update imports set in_project = true where project_id is not null;
`;
