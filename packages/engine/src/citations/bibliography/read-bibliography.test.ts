import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BibliographyEntry } from './bibliography-entry.ts';
import { readBibliography, readEntry } from './read-bibliography.ts';

type Expected = readonly [entry: string, authors: readonly string[], year: number | null, title: string];

/** Entries about invented works. */
const styles: Readonly<Record<string, readonly Expected[]>> = {
  APA: [
    [
      'Wexcombe, O. P., & Berrocal, T. (2019). Tides and lamps: How harbours kept their hours. Journal of Harbour Studies, 12(3), 45–67. https://doi.org/10.5555/tides.2019',
      ['Wexcombe', 'Berrocal'],
      2019,
      'Tides and lamps: How harbours kept their hours',
    ],
    [
      'Falkenrath, I. (2014a). Measuring the memory of bees (2nd ed.). Lantern Press.',
      ['Falkenrath'],
      2014,
      'Measuring the memory of bees',
    ],
    [
      'de la Cruz, J.-M., Straßner, J., van Houten, P., et al. (2021, March 3). What lamps remember? A survey. Quillmouth Review, 4, 1–9.',
      ['de la Cruz', 'Straßner', 'van Houten'],
      2021,
      'What lamps remember?',
    ],
    ['World Tide Office. (2020). Yearbook of tides.', ['World Tide Office'], 2020, 'Yearbook of tides'],
    ['Tallow, A. (n.d.). Wicks of the north. Lantern Press.', ['Tallow'], null, 'Wicks of the north'],
    [
      'Berrocal Núñez, T. y Wexcombe, O. (2019). Mareas y faroles: una historia. Revista de Puertos, 12(3), 45-67.',
      ['Berrocal Núñez', 'Wexcombe'],
      2019,
      'Mareas y faroles: una historia',
    ],
  ],
  MLA: [
    [
      'Wexcombe, Orla, and Tomás Berrocal. “Tides and Lamps: 1850 to 1900.” Journal of Harbour Studies, vol. 12, no. 3, 2019, pp. 1945–1967.',
      ['Wexcombe', 'Berrocal'],
      2019,
      'Tides and Lamps: 1850 to 1900',
    ],
    [
      'Falkenrath, Ines. Measuring the Memory of Bees. Lantern Press, 2014.',
      ['Falkenrath'],
      2014,
      'Measuring the Memory of Bees',
    ],
  ],
  Chicago: [
    [
      'Falkenrath, Ines. Measuring the Memory of Bees. Quillmouth: Lantern Press, 2014.',
      ['Falkenrath'],
      2014,
      'Measuring the Memory of Bees',
    ],
    [
      'Wexcombe, Orla P., and Tomás Berrocal. 2019. “Tides and Lamps.” Journal of Harbour Studies 12 (3): 45–67. Accessed May 3, 2021. https://example.org/tides.',
      ['Wexcombe', 'Berrocal'],
      2019,
      'Tides and Lamps',
    ],
  ],
  IEEE: [
    [
      'O. P. Wexcombe and T. Berrocal, “Tides and lamps,” J. Harbour Stud., vol. 12, no. 3, pp. 45–67, Mar. 2019, doi: 10.5555/tides.2019.',
      ['Wexcombe', 'Berrocal'],
      2019,
      'Tides and lamps',
    ],
    [
      'I. Falkenrath, Measuring the Memory of Bees, 2nd ed. Quillmouth: Lantern Press, 2014.',
      ['Falkenrath'],
      2014,
      'Measuring the Memory of Bees',
    ],
  ],
  Vancouver: [
    [
      'Wexcombe OP, Berrocal T. Tides and lamps: how harbours kept their hours. J Harbour Stud. 2019;12(3):45-67.',
      ['Wexcombe', 'Berrocal'],
      2019,
      'Tides and lamps: how harbours kept their hours',
    ],
    [
      'Falkenrath I, van Houten P, et al. Measuring the memory of bees. 2nd ed. Quillmouth: Lantern Press; 2014 [cited 2020 May 3].',
      ['Falkenrath', 'van Houten'],
      2014,
      'Measuring the memory of bees',
    ],
  ],
  'DIN ISO 690': [
    [
      'WEXCOMBE, Orla; BERROCAL, Tomás: Gezeiten und Lampen: Wie Häfen zählten. In: Zeitschrift für Hafenkunde 12 (2019), Nr. 3, S. 45–67.',
      ['Wexcombe', 'Berrocal'],
      2019,
      'Gezeiten und Lampen: Wie Häfen zählten',
    ],
    [
      'STRAßNER, Jörg, 1998. Die Mühle am schwarzen Bach. 2. Aufl. Quillstadt: Laternenverlag.',
      ['Straßner'],
      1998,
      'Die Mühle am schwarzen Bach',
    ],
    [
      'Müller, K./Meier-Lang, H. (Hrsg.) (2003): Lampen und Leute. Quillstadt: Laternenverlag.',
      ['Müller', 'Meier-Lang'],
      2003,
      'Lampen und Leute',
    ],
    [
      'GARCÍA LORENTE, Marta. «La memoria de las abejas». Anales de Apicultura, 2014, núm. 4, pp. 1-9. [consultado 3 mayo 2020]',
      ['García Lorente'],
      2014,
      'La memoria de las abejas',
    ],
    [
      'BERROCAL, Tomás et WEXCOMBE, Orla, « Marées et lanternes », Revue des ports, vol. 12, 2019, p. 45-67.',
      ['Berrocal', 'Wexcombe'],
      2019,
      'Marées et lanternes',
    ],
    [
      'FALKENRATH, Inès, La mémoire des abeilles, Paris, Éditions du Phare, 2014.',
      ['Falkenrath'],
      2014,
      'La mémoire des abeilles',
    ],
  ],
  Harvard: [
    [
      'Wexcombe, O.P. and Berrocal, T. (2019) ‘Tides and the keepers’ lamps’, Journal of Harbour Studies, 12(3), pp. 45–67.',
      ['Wexcombe', 'Berrocal'],
      2019,
      'Tides and the keepers',
    ],
    [
      'Falkenrath, I., 2014. Measuring the memory of bees. Quillmouth: Lantern Press.',
      ['Falkenrath'],
      2014,
      'Measuring the memory of bees',
    ],
  ],
};

describe.each(Object.entries(styles))('%s', (_, entries) => {
  test.each(entries)('%s', (entry, authors, year, title) => {
    expect(readEntry(entry)).toMatchObject({ authors, year, title });
  });
});

const apa = (styles['APA'] ?? []).map(([entry]) => entry);

function textsOf(text: string): readonly string[] {
  return readBibliography(text).map(({ startChar, endChar }) => text.slice(startChar, endChar));
}

describe('entries are found', () => {
  const headed = (list: string): string => `A text about harbours.\n\nReferences\n\n${list}\n`;

  test('if each is a line', () => {
    expect(textsOf(headed(apa.join('\n')))).toEqual(apa);
  });

  test('if blank lines separate them', () => {
    expect(textsOf(headed(apa.join('\n\n')))).toEqual(apa);
  });

  test('if they have numbers and several lines', () => {
    const numbered = apa.map((entry, i) => `[${i + 1}] ${entry.replace('. ', '.\n    ')}`);
    expect(textsOf(headed(numbered.join('\n')))).toEqual(numbered);
  });

  test('if they have numbers in a single line', () => {
    const numbered = apa.map((entry, i) => `[${i + 1}] ${entry}`);
    expect(textsOf(headed(numbered.join(' ')))).toEqual(numbered);
  });

  test('if they have a hanging indent', () => {
    const hanging = apa.map((entry) => entry.replace('. ', '.\n   '));
    expect(textsOf(headed(hanging.join('\n')))).toEqual(hanging);
  });

  test('if they are wrapped at 80 characters', () => {
    const wrapped = apa.map((entry) => entry.replace(/(.{40,78}) /g, '$1\n'));
    expect(textsOf(headed(wrapped.join('\n')))).toEqual(wrapped);
  });

  test('if they have bullets', () => {
    const bullets = apa.map((entry) => `• ${entry}`);
    expect(textsOf(headed(bullets.join('\n')))).toEqual(bullets);
  });

  test('together with identifiers that continue on the next line', () => {
    const list = `1. Wexcombe OP. Tides. J Harb. 2019. doi:10.5555/tides-\nand-lamps PMID: 31234567.\n2. Falkenrath I. Bees. 2014. ISBN 978-3-16-148410-0.`;
    expect(readBibliography(headed(list)).map(({ identifiers }) => identifiers)).toEqual([
      { doi: '10.5555/tides-and-lamps', pmid: '31234567' },
      { isbn: '9783161484100' },
    ]);
  });

  test('only in a text with a list', () => {
    expect(readBibliography('Only a text (Wexcombe, 2019) without a list.')).toEqual([]);
    expect(readBibliography('')).toEqual([]);
  });
});

test('entries of any text lie in order within it', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...apa, '\n', '\n\n', 'References\n', '[1] '),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = `References\n${parts.join('')}`;
      let reached = 0;
      for (const { startChar, endChar, title, authors } of readBibliography(
        text,
      ) as readonly BibliographyEntry[]) {
        expect(startChar).toBeGreaterThanOrEqual(reached);
        expect(endChar).toBeGreaterThan(startChar);
        expect(title.length + authors.join('').length).toBeLessThan(10_000);
        reached = endChar;
      }
      expect(reached).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('hostile and long lists are read to their end', () => {
  for (const piece of ['A', 'A. ', 'Aa, A., ', '[1] ', '“', '(2019) ', 'http://a', '10.1234/'])
    expect(
      readBibliography(`References\n(2019) ${piece.repeat(200_000 / piece.length)}`).length,
    ).toBeGreaterThan(0);
  expect(readBibliography(`References\n${`${apa[0]}\n`.repeat(5_000)}`)).toHaveLength(5_000);
});
