import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { dark, gray, ground, ochre, rubric, verdigris } from './palette.ts';

const interfaceFont =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const readingFont = "'Literata Variable', Georgia, 'Times New Roman', serif";

/** Four sizes (13, 15, 20, 28) and two weights (400, 600) serve every screen; space is a 4-px grid. */
export const theme = createTheme({
  colors: {
    rubric: rubric,
    verdigris: verdigris,
    ochre: ochre,
    gray: gray,
    dark: dark,
  },
  primaryColor: 'rubric',
  primaryShade: { light: 6, dark: 5 },
  black: ground.light.ink,
  white: ground.light.sheet,
  fontFamily: interfaceFont,
  headings: {
    fontFamily: interfaceFont,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.2' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  defaultRadius: 'md',
  // Under 1024 px the side menu becomes a drawer.
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Plain objects: the functions that would check them bring the components into the first file.
  components: {
    // Red is for results above the limit: links have the colour of text and are underlined.
    Anchor: {
      defaultProps: { c: 'inherit', underline: 'always' },
      styles: { root: { textDecorationColor: 'var(--field)' } },
    },
    Table: {
      defaultProps: { borderColor: 'var(--line)', highlightOnHoverColor: 'var(--raised)' },
      styles: { th: { fontSize: '0.8125rem', fontWeight: 600, color: 'var(--muted)' } },
    },
    // Without Mantine's placeholder the first entry has the focus, and the menu contains only entries.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 120 } },
    },
    Button: { defaultProps: { size: 'sm' } },
    // Mantine cuts off what is wider than an alert, and with it the rings around its focused buttons.
    Alert: {
      styles: {
        root: { overflow: 'visible' },
        wrapper: { minWidth: 0 },
        body: { minWidth: 0 },
        message: { overflow: 'visible', overflowWrap: 'anywhere' },
      },
    },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 140 } },
      styles: {
        title: { fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' },
        content: { backgroundColor: 'var(--sheet)' },
        header: { backgroundColor: 'var(--sheet)', gap: 12 },
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } },
    },
  },
});

/** The theme for users who have turned tooltips off. Controls keep their names for screen readers. */
export const withoutTooltips: MantineThemeOverride = {
  components: { Tooltip: { defaultProps: { disabled: true } } },
};

/**
 * The colour tokens for CSS modules: --paper (page), --sheet (the sheet on the page), --raised (heads, hovered
 * rows), --ink, --muted, --line, --field (borders of fields), --accent-text, --mark (of the current
 * entry), --fine-text, --warn-text, --focus-ring (around the focused control), --font-reading.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--font-reading': readingFont,
    // The same as around Mantine's controls.
    '--focus-ring': 'var(--mantine-primary-color-filled)',
    // The flat view of a library text is plain white in both schemes.
    '--plain-ground': ground.light.sheet,
    '--plain-ink': ground.light.ink,
    '--plain-muted': ground.light.muted,
  },
  light: {
    '--paper': ground.light.paper,
    '--sheet': ground.light.sheet,
    '--raised': ground.light.raised,
    '--ink': ground.light.ink,
    '--muted': ground.light.muted,
    '--line': ground.light.line,
    '--field': ground.light.field,
    '--accent-text': rubric[6],
    '--mark': rubric[6],
    '--fine-text': verdigris[6],
    '--warn-text': ochre[6],
    '--mantine-color-body': ground.light.paper,
    '--mantine-color-text': ground.light.ink,
    '--mantine-color-dimmed': ground.light.muted,
    '--mantine-color-placeholder': ground.light.muted,
    '--mantine-color-default-border': ground.light.line,
    '--mantine-color-error': rubric[6],
  },
  dark: {
    '--paper': ground.dark.paper,
    '--sheet': ground.dark.sheet,
    '--raised': ground.dark.raised,
    '--ink': ground.dark.ink,
    '--muted': ground.dark.muted,
    '--line': ground.dark.line,
    '--field': ground.dark.field,
    '--accent-text': rubric[4],
    '--mark': rubric[4],
    '--fine-text': verdigris[4],
    '--warn-text': ochre[4],
    '--mantine-color-body': ground.dark.paper,
    '--mantine-color-text': ground.dark.ink,
    '--mantine-color-dimmed': ground.dark.muted,
    '--mantine-color-placeholder': ground.dark.muted,
    '--mantine-color-default-border': ground.dark.line,
    // Mantine's own colour equals that of the sheet, so a disabled button would have no visible shape.
    '--mantine-color-disabled': dark[5],
    '--mantine-color-error': rubric[4],
  },
});
