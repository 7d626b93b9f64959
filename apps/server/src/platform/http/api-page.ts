import {
  errorRegistry,
  isErrorKey,
  type JsonSchema,
  type OpenApiDocument,
  type OpenApiOperation,
} from '@palimpsest/contract';
import { curlExample, sessionExample } from './api-page/curl-example.ts';
import { html, type Html, prose, table, withCode } from './api-page/html.ts';
import {
  answerTable,
  inputTable,
  nameOfRef,
  resolved,
  type Schemas,
  typeOf,
} from './api-page/schema-table.ts';

export { apiPageStyles } from './api-page/styles.ts';

const accessTexts: Readonly<Record<OpenApiOperation['x-access'], string>> = {
  public: 'anyone, even without a session',
  session: 'any session, including guests',
  user: 'registered users',
  licenseAdmin: 'administrators of licences',
  support: 'support and administrators',
  admin: 'administrators',
};

/**
 * The API reference as one page, generated from the OpenAPI document: every operation by feature with its
 * access, input, answer, errors and an example. It has no scripts; its style sheet is `apiPageStyles` at
 * /api/docs.css.
 */
export function apiPage(document: OpenApiDocument): string {
  const [{ url: serverUrl } = { url: '' }] = document.servers;
  const operations = Object.entries(document.paths).map(([path, { post }]) => ({ path, operation: post }));
  const features = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const { schemas } = document.components;
  const shapes = shapesOf(schemas);
  const common = commonErrorKeys(operations.map(({ operation }) => operation));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the operations</a>
        <div class="frame">
          <nav aria-label="Operations">
            <a class="brand" href="/">${document.info.title}</a>
            ${features.map(
              ({ name, operations: inFeature }) =>
                html`<h2>${titleOf(name)}</h2>
                  <ul>
                    ${inFeature.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`)}
                  </ul>`,
            )}
            <h2>Schemas</h2>
            <ul>
              ${shapes.map(([name]) => html`<li><a href="#shape-${name}">${name}</a></li>`)}
            </ul>
          </nav>
          <main id="main">
            <h1>API reference</h1>
            <p>
              Version ${document.info.version}. Also available as an
              <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
            </p>
            ${prose(document.info.description)}
            <h2 class="minor">Starting a session</h2>
            <pre><code>${sessionExample(serverUrl)}</code></pre>
            <article id="access">
              <h3><a href="#access">Access</a></h3>
              <p>
                A call without access is refused before its input is read. Without a session, the error is
                <code>sessionMissing</code>; for a guest <code>loginRequired</code> where logging in is
                enough; for a user who administers no licence <code>notLicenseAdmin</code>; otherwise
                <code>notAdmin</code>. With access, a call may still be refused because of what it is about:
                users see their own texts, reports and projects, and those that are shared with them. If
                something does not exist, the error is the same as if the caller may not see it.
              </p>
              <p>
                A key for the API acts for its user with the scopes <code>read</code>, <code>check</code> and
                <code>library</code>. It is sent as <code>Authorization: Bearer</code> or
                <code>X-Api-Token</code>, by servers and scripts: pages of other sites cannot call this API.
                Without the scope, the error is <code>scopeMissing</code>; <code>notByKey</code> where no key
                may call. Roles of its user open no operation; an administrator of a licence reads the reports
                of its members with a key as well, where the licence allows it.
              </p>
              <p>
                Administrators and support can work in the account of a user. There they may read, and make
                changes that the user can undo. Other changes are answered with <code>notOnBehalf</code>:
                deleting, joining and leaving a licence, ending sessions, passwords and other factors,
                spending credits.
              </p>
              <p>
                Where guests are switched off, their sessions only read the reports that a link has opened to
                them. Users whose role requires a second factor can only set one up first.
              </p>
            </article>
            <article id="errors">
              <h3><a href="#errors">Errors that every call can return</a></h3>
              ${errorTable('Errors', common)}
            </article>
            <article id="later-errors">
              <h3><a href="#later-errors">Errors of files and checks</a></h3>
              <p>
                No operation returns these as its errors. Those that begin with <code>check</code> are in
                <code>StatusCode</code> of a report and in <code>error</code> of <code>GetReportStatus</code>;
                the credits were refunded. The others are in the state of a file after its upload, such as
                <code>Error</code> of <code>GetUploadedFilesStatus</code>.
              </p>
              ${errorTable('Errors', laterErrorKeys(operations.map(({ operation }) => operation)))}
            </article>
            ${features.map(
              ({ name, description, operations: inFeature }) =>
                html`<section aria-labelledby="feature-${name}">
                  <h2 id="feature-${name}">${titleOf(name)}</h2>
                  <p>${description}</p>
                  ${inFeature.map(({ path, operation }) => operationArticle(path, operation, { schemas, serverUrl, common }))}
                </section>`,
            )}
            <section aria-labelledby="shapes">
              <h2 id="shapes">Schemas</h2>
              <p>Objects that several responses contain.</p>
              ${shapes.map(
                ([name, schema]) =>
                  html`<article id="shape-${name}">
                    <h3><a href="#shape-${name}">${name}</a></h3>
                    ${answerTable('Fields', schema)}
                  </article>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html> `;
  return page.markup;
}

interface PageParts {
  readonly schemas: Schemas;
  readonly serverUrl: string;
  /** Errors of every call. */
  readonly common: readonly string[];
}

function operationArticle(path: string, operation: OpenApiOperation, parts: PageParts): Html {
  const { schemas, serverUrl, common } = parts;
  const name = operation.operationId;
  const [{ schema: input } = { schema: {} }] = Object.values(operation.requestBody.content);
  const limit = operation['x-calls-per-minute'];
  return html`<article id="${name}">
    <h3><a href="#${name}">${name}</a></h3>
    <p class="path"><code>POST ${path}</code></p>
    <p>${withCode(operation.summary)}</p>
    <ul class="facts">
      <li><strong>Access</strong> ${accessTexts[operation['x-access']]}${openedBy(operation)}</li>
      <li><strong>With a key</strong> ${withKey(operation)}</li>
      <li><strong>In the account of a user</strong> ${onBehalf(operation)}</li>
      <li>
        <strong>Limit</strong> ${limit === undefined ? 'the general limit' : `${limit} calls per minute`}
      </li>
    </ul>
    ${inputTable(resolved(input, schemas))} ${answerOf(operation, schemas)} ${ownErrors(operation, common)}
    <h4>Example</h4>
    <pre><code>${curlExample(`${serverUrl}${path}`, operation)}</code></pre>
  </article>`;
}

function openedBy({ 'x-public-with': field }: OpenApiOperation): Html {
  return field === undefined ? html`` : html`; anyone with <code>${field}</code>`;
}

/** The scopes of keys that may call it. */
function withKey({ 'x-scopes': scopes, 'x-final-with': final = [] }: OpenApiOperation): Html {
  if (scopes === undefined) return html`with every key`;
  if (scopes.length === 0) return html`no`;
  const names = html`with the scope ${scopes.map((scope) => html`<code>${scope}</code> `)}`;
  return final.length === 0
    ? names
    : html`${names}, but not with ${final.map((field) => html`<code>${field}</code> `)}`;
}

/** Whether administrators and support may call it while they work in the account of a user. */
function onBehalf(operation: OpenApiOperation): Html {
  if (operation['x-access'] === 'admin' || operation['x-effect'] === 'final') return html`no`;
  const final = operation['x-final-with'] ?? [];
  if (final.length === 0) return html`yes`;
  return html`yes, but not with ${final.map((field) => html`<code>${field}</code> `)}`;
}

function answerOf(operation: OpenApiOperation, schemas: Schemas): Html {
  const envelope = operation.responses['200']?.content['application/json'].schema;
  const data: JsonSchema = envelope?.properties?.['data'] ?? { type: 'null' };
  const own = data.$ref !== undefined && isShape(nameOfRef(data.$ref)) ? data : resolved(data, schemas);
  if (own.properties ?? own.items?.properties) return answerTable('Response: data', own);
  const text = own.type === 'null' ? html`<code>null</code>` : typeOf(own);
  return html`<h4>Response: data</h4>
    <p>${text}</p>`;
}

function errorKeysOf(operation: OpenApiOperation): readonly string[] {
  return Object.values(operation.responses).flatMap((response) => response['x-error-keys'] ?? []);
}

/** Errors that every call can return are listed on the page once. */
function commonErrorKeys(operations: readonly OpenApiOperation[]): readonly string[] {
  const [first = [], ...others] = operations.map(errorKeysOf);
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}

/** Errors that no call returns, because they occur while a job runs. */
function laterErrorKeys(operations: readonly OpenApiOperation[]): readonly string[] {
  const returned = new Set(operations.flatMap(errorKeysOf));
  return Object.keys(errorRegistry).filter((key) => !returned.has(key));
}

function ownErrors(operation: OpenApiOperation, common: readonly string[]): Html {
  const own = errorKeysOf(operation).filter((key) => !common.includes(key));
  return html`${own.length === 0 ? html`<h4>Errors</h4>` : errorTable('Errors', own)}
    <p>${own.length === 0 ? 'Only' : 'And'} the <a href="#errors">errors that every call can return</a>.</p>`;
}

function errorTable(caption: string, keys: readonly string[]): Html {
  const rows = keys.filter(isErrorKey).map((key) => {
    const { status, text } = errorRegistry[key];
    return [html`<code>${key}</code>`, status, text.en];
  });
  return table(caption, ['Key', 'Status', 'Message'], rows);
}

/** The inputs and answers of one operation are in its article; the other schemas are shared. */
function isShape(name: string): boolean {
  return !name.endsWith('Input') && !name.endsWith('Data');
}

function shapesOf(schemas: Schemas): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(schemas)
    .filter(([name]) => isShape(name))
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/** 'upload-form' → 'upload form'; the style sheet capitalises the first letters. */
function titleOf(feature: string): string {
  return feature.replaceAll('-', ' ');
}
