import { readFileSync } from 'node:fs';
import type { Workspace } from './workspace.ts';

const patterns: Readonly<Record<string, readonly [program: string, version: RegExp]>> = {
  libreoffice: ['soffice', /LibreOffice ([\d.]+)/],
  pandoc: ['pandoc', /pandoc ([\d.]+)/],
  abiword: ['abiword', /([\d.]+)/],
  groff: ['groff', /version ([\d.]+)/],
  chromium: ['chromium', /Chromium ([\d.]+)/],
  wkhtmltopdf: ['wkhtmltopdf', /wkhtmltopdf ([\d.]+)/],
  xelatex: ['xelatex', /\((TeX Live \d+)/],
  pdflatex: ['pdflatex', /\((TeX Live \d+)/],
};

/** The version of each program used, requested only once. */
export function versionReader({ run }: Workspace): (producer: string) => string {
  const known = new Map<string, string>();
  return (producer) => {
    const version = known.get(producer) ?? ask(producer, run);
    known.set(producer, version);
    return version;
  };
}

function ask(producer: string, run: Workspace['run']): string {
  if (producer === 'docx-library') {
    const file = new URL('../../node_modules/docx/package.json', import.meta.url);
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  }
  const pattern = patterns[producer];
  if (pattern === undefined) return '';
  const version = pattern[1].exec(run(pattern[0], ['--version']).toString('utf8'))?.[1];
  if (version === undefined) throw new Error(`${producer} does not tell its version`);
  return version;
}
