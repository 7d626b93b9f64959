import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** The parts of a schema that only the API document shows: `.describe('…')` and `.meta({ id: '…' })`. */
const documenting: ReadonlySet<string> = new Set(['describe', 'meta']);
/** The parts of an operation that only the API document shows, or that screens have from `contract-texts.ts`. */
const ofOperations: ReadonlySet<string> = new Set(['summary', 'example', 'shows', 'changes']);

/**
 * The contract explains every field beside its schema, for the API document. Screens never show these sentences, so the
 * build leaves them out. Measured: 78 kB of 3.1 MB, some of it in the code that every page starts with.
 */
export function withoutSentences(): Plugin {
  return {
    name: 'contract-sentences',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      const path = id.replaceAll('\\', '/');
      const isOfContract = path.includes('/packages/contract/src/') && path.endsWith('.ts');
      return isOfContract ? { code: stripped(path, code), map: null } : undefined;
    },
  };
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @returns the code without these sentences; the lines that follow one are not where they were */
export function stripped(path: string, code: string): string {
  const cuts: Cut[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition], end }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        if (documenting.has(callee.property.name)) cuts.push({ start: callee.object.end, end, text: '' });
        return;
      }
      const isOperation = callee.type === 'Identifier' && callee.name === 'operation';
      if (!isOperation || definition?.type !== 'ObjectExpression') return;
      for (const property of definition.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (!ofOperations.has(property.key.name)) continue;
        cuts.push({ start: property.value.start, end: property.value.end, text: "''" });
      }
    },
  }).visit(parseSync(path, code).program);
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
}
