import type { ServedDocument } from './served-documents.ts';

/** A few invented documents with everything that a service may know about them. */
export const testDocuments: readonly ServedDocument[] = [
  {
    url: 'https://journal.example.org/tides',
    title: 'Tides & lamps: how harbours kept their hours',
    text: 'The harbour lamps of Quillmouth were lit by the turning of the tide rather than by any clock, and seven keepers wrote down each hour in a ledger bound with sailcloth.',
    language: 'en',
    authors: ['Orla Wexcombe', 'Tomás Berrocal'],
    year: 2019,
    doi: '10.5555/tides.2019',
    arxiv: '1907.01234',
    pmid: '31234567',
    pmcid: 'pmc6612345',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    fullTextUrl: 'https://journal.example.org/tides.pdf',
  },
  {
    url: 'https://press.example.net/bees',
    title: 'Measuring the memory of bees',
    text: 'Bees that had visited the violet feeder returned to it after nine days of rain, which the earlier study had thought impossible for so small an animal.',
    language: 'en',
    authors: ['Ines Falkenrath'],
    year: 2014,
    doi: '10.5555/bees(2014)1',
    arxiv: 'q-bio/0401005',
    pmid: '24000001',
    pmcid: 'pmc3900001',
    isRetracted: true,
  },
  {
    url: 'https://buch.example.com/muehle',
    title: 'Die Mühle am schwarzen Bach',
    text: 'Im Spätherbst stand die Mühle am schwarzen Bach drei Wochen still, weil der Müller das Rad erneuern ließ und niemand im Dorf größere Eile hatte.',
    language: 'de',
    authors: ['Jörg Straßner'],
    year: 1998,
    isbn: '9783161484100',
    doi: '10.5555/muehle',
  },
];
