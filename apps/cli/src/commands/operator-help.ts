/** The help texts of the operator's commands. They are here so that `--help` does not load the server. */

const dataHint = `Works on the installation that DATABASE_URL or DATA_DIR names, whether its server runs or not.
`;

export const userHelp = `Usage: palimpsest user add <email> [--admin] [--password <password>]
       palimpsest user credits <email> <number>
       palimpsest user password <email> [--password <password>]
       palimpsest user second-factor <email>
       palimpsest user delete <email> [--yes]

Manages accounts. 'add' creates an account with 10 credits. 'credits' sets the number of credits. 'password' sets a new
password and ends all sessions of the account. 'second-factor' switches off the second factor of a user who has lost it.
'delete' deletes the account with its projects, library texts and
reports, after asking.

  --admin                 create an administrator
  --password <password>   use this password, of at least 5 characters; by default one is generated and
                          printed
  --yes                   delete without asking

${dataHint}`;

export const licenseHelp = `Usage: palimpsest license list [<words>]
       palimpsest license create <licensee> --credits <number> [--until <day>] [--admin <email>]
       palimpsest license show <code>
       palimpsest license set <code> <name>=<value>…
       palimpsest license add-phase <code> [--until <day>] [--credits <number>]
       palimpsest license pay <code> <period> [--invoice <number>]
       palimpsest license grant <code> <credits> [--reason <text>]
       palimpsest license add-user <code> <email>
       palimpsest license remove-user <code> <email>
       palimpsest license terminate <code>

Manages licences of organisations. 'create' prints the code with which people join. 'set' changes settings by their
names in the API, such as renewal=on, mailFormat=example.org or adminMail=ada@example.org. 'add-phase' adds a period
after the last one. 'pay' marks a period as paid, by its number. 'grant' adds credits to the current period, or
removes some with a negative number (after --). 'terminate' ends the licence with its period.

  --credits <number>      credits of the period, or 'unlimited'; 'add-phase' takes those of the last one by default
  --from <day>            the first day, such as 2027-10-01; by default now, or the end of the last period
  --until <day>           the day on which the period ends; by default it has no end
  --unpaid                the period is not paid yet: the licence is not valid
  --invoice <number>      the invoice of the period
  --code <code>           the code for joining; by default a new random one
  --admin <email>         an account that becomes the administrator
  --comment <text>        a note about the licence
  --educational           an educational licence; by default a volume licence
  --monthly               periods of a month; by default of a year
  --reason <text>         the reason of 'grant', for the history of the credits

${dataHint}`;

export const reportsHelp = `Usage: palimpsest reports pause <id…>

Removes scheduled checks from the queue: all of them, or none if one is no longer scheduled. The owner or an
administrator can activate a paused check again.

${dataHint}`;

export const indexHelp = `Usage: palimpsest index <folder|file…> --url-prefix <url>

Adds files to the web index, where checks with online sources find them. A file gets the address <url>/<its path in
the folder>. A file that was added before under the same address is replaced.

  --url-prefix <url>      the http or https address at which readers can find the files

${dataHint}`;

const resumeHint = `The command can be interrupted and continues where it was when it is called again. It exits with 1 if pages failed.
`;

export const importPagesHelp = `Usage: palimpsest import-pages <file|folder…> [--format <format>]

Adds the pages of files to the web index: web archives (.warc), their texts (.wet), MediaWiki dumps (.xml) and JSON
Lines (.jsonl, with url, title, text and date). Files may be packed with gzip. Of a folder, files with these names are
read.

  --format <format>       warc, wet, mediawiki or jsonl, whatever the name says

${resumeHint}${dataHint}`;

export const crawlHelp = `Usage: palimpsest crawl <address> [--host <host>…] [--depth <number>] [--pages <number>] [--sitemap]

Adds a site to the web index: the page at the address, the pages that it links to, and those in the sitemaps of its
robots.txt. The address of a sitemap can be given as well. Each host gets one request in a second, or fewer if its
robots.txt asks for that. A crawl that had finished asks for changes only.

  --host <host>           also crawl this host; can be given several times
  --depth <number>        links to follow from the address; by default 5
  --pages <number>        most addresses; by default 10000
  --sitemap               the address is a sitemap, although its name does not end in .xml

${resumeHint}${dataHint}`;

export const harvestHelp = `Usage: palimpsest harvest <address> [--set <name>] [--full-texts]

Adds the records of a repository to the web index, over OAI-PMH 2.0: titles and abstracts. A later harvest asks for
the records that have changed, and removes deleted ones.

  --set <name>            only this part of the repository
  --full-texts            load the documents (PDF, Word …) that the records name

${resumeHint}${dataHint}`;

export const searchOnlineHelp = `Usage: palimpsest search-online <document> [--since <date>] [--known <file>] [--json]

Searches the outside services that are turned on for sources of a document, as a check does, but behind checks and with
the budgets of searches outside of checks. A search that was interrupted goes on when the command is called again on the
same day, without asking twice.

  --since <date>          leave out pages whose server says that they have not changed since, such as 2026-03-01
  --known <file>          leave out the sources of this file: the result of an earlier search with --json
  --json                  print the result as JSON

${dataHint}`;

export const backupHelp = `Usage: palimpsest backup <folder>

Copies the installation with the included database into a new folder: database, kept files and secrets. The server may
run meanwhile. The copy can take the place of DATA_DIR; see docs/self-hosting.md.

Works on the installation that DATA_DIR names. Back up a database that DATABASE_URL names with pg_dump.
`;

export const doctorHelp = `Usage: palimpsest doctor

Checks that the installation is complete: database, files, memory, email and free space, and data without an owner.
Prints one line for each part, and exits with 1 if one of them needs attention.

${dataHint}`;
