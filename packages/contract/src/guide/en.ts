import type { Guide } from './guide.ts';

export const en: Guide = {
  title: 'How to read a report',
  intro:
    'A report shows which parts of a text also stand elsewhere, and where. It saves you the search, not the judgement: whether a match is a fault, only somebody who reads both texts can say.',
  sections: [
    {
      id: 'percent',
      title: 'What the percent means',
      paragraphs: [
        'The percent is the share of the words that stand in a source which counts: one that is neither accepted nor excluded nor duplicated. Every word counts once, however many sources have it.',
        'It measures matching text and nothing else. A low percent can hold one copied paragraph that matters; a high one can come from quotations, forms and lists that are perfectly in order. Two texts of the same percent can be of very different quality, so it is no mark and no threshold by itself.',
        'The step-by-step view in the report shows how the number comes about, and what was left out of it.',
      ],
    },
    {
      id: 'colours',
      title: 'Colours and numbers',
      paragraphs: [
        'Sources are numbered in the order in which they first occur in the text. Each has one of ten colours and an underline of its own; the eleventh source begins again with the first colour.',
        'The number in the margin says which source a passage belongs to, also in black and white. Where several sources have the same words, the one with more matched words keeps them, and the others are named beside it.',
        'A colour says nothing about how serious a match is. Pale marks have words that do not count by the settings.',
      ],
    },
    {
      id: 'ratings',
      title: 'Ratings of sources',
      paragraphs: ['Each source has a rating. When you change one, the percent follows at once everywhere.'],
      terms: [
        { term: 'Suspicious', text: 'The source counts. Every source that was found begins so.' },
        {
          term: 'Accepted',
          text: 'You have looked at it and it is in order, for example a quotation or a text by the same author. It stays visible and does not count.',
        },
        {
          term: 'Excluded',
          text: 'It plays no part, as if it had not been found. Other sources may then take its words.',
        },
        {
          term: 'Duplicated',
          text: 'Computed, never given by hand: all its words also stand in larger sources.',
        },
      ],
    },
    {
      id: 'levels',
      title: 'How much was reworded',
      paragraphs: [
        'The similarity of a passage says how many of its words stand in the source too, in the same order. It describes the wording, not the intention.',
      ],
      terms: [
        { term: 'Word for word', text: 'More than 95 percent similar: practically the same words.' },
        { term: 'Slightly reworded', text: 'Up to 95 percent: a few words were exchanged or added.' },
        { term: 'Reworded', text: 'Up to 80 percent: the sentence is recognisable, many words differ.' },
        {
          term: 'Heavily reworded',
          text: 'Under 60 percent: compare both sides closely. Such hits are more often coincidence than others.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Kinds of change',
      paragraphs: ['Beside the amount, a report names what was done to the words of a passage.'],
      terms: [
        { term: 'Copied', text: 'Long runs of words are the same in the same order.' },
        { term: 'Reworded', text: 'Words were replaced, inserted or left out.' },
        { term: 'Moved around', text: 'The same words or parts stand in another order.' },
        { term: 'Summed up', text: 'A short passage gives the content of a longer one.' },
      ],
    },
    {
      id: 'quotations',
      title: 'Quotations and references',
      paragraphs: [
        'A report recognises quotation marks, indented quotations and references beside a passage, and notes whether a match is quoted, has a reference, both or neither. Styles of citation are many; a missing note is a reason to look, not a proof.',
        'By the settings of a check, quotations or the list of sources can be left out of the percent. The report says so where it was done.',
        'A reference helps a reader only if it leads to the source that was really used. That check remains yours.',
      ],
    },
    {
      id: 'duplicates',
      title: 'The same text in several places',
      paragraphs: [
        'Pages on the web copy each other. If a passage stands in several sources, its words are given to the source that has most of the text; sources without a word of their own are duplicated and hidden at first.',
        'The source that is shown is therefore not always the one that the author had before them. It may even have copied from the text that was checked: look at the dates.',
      ],
    },
    {
      id: 'notFound',
      title: 'What is not found',
      paragraphs: [
        'A check finds only what it searched; the report lists it. Books that are not digital, pages behind a log-in, new pages, pictures, tables as pictures, translations and ideas in words of one’s own are not found.',
        'No match is therefore no proof of originality. Who has a well-founded doubt should also look by other means.',
        'Where a report shows places to look at, a text contains signs that can hide copies, such as invisible characters or letters of another alphabet. Many of them come from converting files without anybody’s intention.',
      ],
    },
    {
      id: 'style',
      title: 'The style view',
      paragraphs: [
        'The style view colours how far the wording of each sentence stands from the rest of the same text, and how formulaic it is. A break in style can have many causes: a quotation, a second author, a revised paragraph, a tired evening.',
        'It is a measure with uncertainty, most of all in short texts. It does not show whether a machine wrote something, and must not be used as the only ground for an accusation.',
      ],
    },
    {
      id: 'fairness',
      title: 'Being fair',
      paragraphs: [
        'Read the passages before you look at the percent again. Ask what a match means in this subject and for this task: names, laws, methods and stock phrases look alike everywhere.',
        'Speak with the author and let them explain before you decide. People who write in a foreign language keep closer to their models; that is a reason for advice sooner than for punishment.',
        'Treat reports as confidential. Share them only with people who need them, and delete what is not needed any more.',
      ],
    },
  ],
};
