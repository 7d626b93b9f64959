/** The API page's style sheet, served at /api/docs.css: the page itself contains no style and no script. */
export const apiPageStyles = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --sheet: #ffffff; --ink: #1c2333; --line: #e5e1d8; --muted: #5d6475;
  --rubric: #a8321f; --verdigris: #2b7567;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171f; --sheet: #1b1f29; --ink: #e8e6e0; --line: #2b303c; --muted: #a3a9b8;
    --rubric: #f0917d; --verdigris: #74c4b3;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
}
a { color: var(--rubric); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--rubric); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; padding: 8px 16px; background: var(--sheet); }
.skip:focus { left: 8px; top: 8px; }
.frame { display: grid; grid-template-columns: 264px minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
nav {
  position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto;
  padding: 32px 24px; border-right: 1px solid var(--line); font-size: 14px;
}
nav h2 { margin: 24px 0 4px; font-size: 14px; color: var(--muted); text-transform: capitalize; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--rubric); text-decoration: underline; }
nav .brand { padding: 0; font: 600 20px/1.4 "Literata Variable", Literata, Georgia, serif; }
main { padding: 32px 40px 96px; min-width: 0; }
h1 { margin: 0 0 16px; font: 600 32px/1.25 "Literata Variable", Literata, Georgia, serif; }
main > section > h2 { margin: 64px 0 4px; font-size: 20px; text-transform: capitalize; }
h3 { margin: 0; font-size: 20px; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4, .minor { margin: 24px 0 4px; font-size: 14px; color: var(--muted); }
p { margin: 8px 0; max-width: 72ch; }
code, pre { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; }
code { font-size: 0.875em; overflow-wrap: anywhere; }
article {
  margin: 24px 0; padding: 24px; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px;
}
.path { margin: 4px 0 0; color: var(--muted); }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 8px 0 0; padding: 0; list-style: none; font-size: 14px; }
.facts strong { font-weight: 600; color: var(--verdigris); }
table { width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
caption { padding: 24px 0 4px; text-align: left; font-weight: 600; color: var(--muted); }
th, td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; color: var(--muted); border-top: 0; padding-bottom: 4px; }
pre {
  margin: 4px 0 0; padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 4px;
  font-size: 14px; white-space: pre-wrap; overflow-wrap: anywhere;
}
@media (max-width: 800px) {
  .frame { display: block; }
  nav { position: static; max-height: none; padding: 16px; border-right: 0; border-bottom: 1px solid var(--line); }
  nav h2 { margin-top: 16px; }
  nav li { display: inline-block; margin-right: 16px; }
  nav a { padding: 8px 0; }
  nav .brand { padding: 0; }
  main { padding: 24px 16px 64px; }
  article { margin: 16px 0; padding: 16px; }
  table, tbody, tr, td, caption { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 8px 0; border-top: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  td:empty { display: none; }
  td:first-child { font-weight: 600; }
}
@media print {
  nav { display: none; }
  .frame { display: block; }
  article { break-inside: avoid; }
}
`.trimStart();
