/** The style sheet of the page of the test provider, with the colours and letters of the screens. */
export const payPageStyles = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --sheet: #ffffff; --ink: #1c2333; --line: #e5e1d8; --edge: #8d8878; --muted: #5d6475;
  --rubric: #a8321f; --on-rubric: #ffffff; --verdigris: #2b7567; --wash: #f6efe0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171f; --sheet: #1b1f29; --ink: #e8e6e0; --line: #2b303c; --edge: #747b8c; --muted: #a3a9b8;
    --rubric: #f0917d; --on-rubric: #14171f; --verdigris: #74c4b3; --wash: #2a2619;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
}
main {
  max-width: 560px; margin: 48px auto; padding: 32px; background: var(--sheet);
  border: 1px solid var(--line); border-radius: 8px;
}
.brand { margin: 0 0 24px; color: var(--muted); font: 600 16px/1.4 "Literata Variable", Literata, Georgia, serif; }
h1 { margin: 0 0 16px; font-size: 28px; font-weight: 600; line-height: 1.25; }
p { margin: 16px 0; overflow-wrap: anywhere; }
.note { padding: 12px 16px; background: var(--wash); border-radius: 4px; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 24px; margin: 24px 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.amount { font-weight: 600; }
.state { padding-left: 12px; border-left: 4px solid var(--edge); font-weight: 600; }
.state.paid { border-color: var(--verdigris); }
.state.failed { border-color: var(--rubric); }
fieldset { margin: 24px 0 0; padding: 0; border: 0; }
legend { margin-bottom: 8px; padding: 0; font-weight: 600; }
.choice { display: grid; grid-template-columns: 192px minmax(0, 1fr); gap: 16px; align-items: center; margin: 8px 0; }
.choice span { color: var(--muted); font-size: 14px; }
button {
  min-height: 44px; padding: 8px 16px; background: var(--sheet); color: var(--ink);
  border: 1px solid var(--edge); border-radius: 4px; font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { border-color: var(--ink); }
button.paid { background: var(--rubric); border-color: var(--rubric); color: var(--on-rubric); }
button.paid:hover { filter: brightness(0.92); }
:focus-visible { outline: 2px solid var(--rubric); outline-offset: 2px; border-radius: 4px; }
a { color: var(--rubric); text-underline-offset: 2px; }
.back { margin: 24px 0 0; }
@media (max-width: 600px) {
  main { margin: 0; padding: 24px 16px; border: 0; border-radius: 0; min-height: 100vh; }
  .choice { grid-template-columns: minmax(0, 1fr); gap: 4px; margin: 16px 0; }
}
`.trimStart();
