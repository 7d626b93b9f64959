import type { Guide } from './guide.ts';

export const en: Guide = {
  title: 'How to read a report',
  intro:
    'A report shows which parts of a text also appear elsewhere, and where. It does the searching for you, but not the judging: only a person who reads both texts can say whether a match is a problem.',
  sections: [
    {
      id: 'percent',
      title: 'The percentage',
      paragraphs: [
        'The percentage is the share of words that match a source that counts. A word matches if the source has the same word, or another form of it, at this place; the other words of a reworded passage do not count. Accepted, excluded and duplicated sources do not count. Each word counts once, no matter how many sources contain it.',
        'It measures matching text and nothing else. A text with a low percentage can contain one copied paragraph that matters; a high percentage can come from quotations, forms and lists that are perfectly fine. Two texts with the same percentage can differ greatly in quality, so do not use it as a grade or as a threshold on its own.',
        'The step-by-step view in the report shows how the number is calculated and what is left out.',
      ],
    },
    {
      id: 'colours',
      title: 'Colours and numbers',
      paragraphs: [
        'Sources are numbered in the order in which they first appear in the text. Each source has one of ten colours and its own underline; the eleventh source starts again with the first colour.',
        'The number in the margin shows which source a passage belongs to, even when printed in black and white. If several sources contain the same words, the words belong to the source with the most matched words, and the other sources are listed beside it.',
        'The colour says nothing about how serious a match is. Words found in the source have a coloured background; the reworded and added words of a passage have only a thin line. Hatched words do not count: the settings leave them out, or their source is accepted or excluded.',
      ],
    },
    {
      id: 'ratings',
      title: 'Ratings of sources',
      paragraphs: [
        'Each source has a rating. When you change a rating, the percentage is updated everywhere at once.',
      ],
      terms: [
        {
          term: 'To review',
          text: 'The source counts. Sources start with this rating, unless the settings of the check or of a project give them another one.',
        },
        {
          term: 'Accepted',
          text: 'You have looked at the source and it is fine, for example a quotation or a text by the same author. It stays visible but does not count.',
        },
        {
          term: 'Excluded',
          text: 'The source is ignored, as if it had not been found. Its words can then count for other sources.',
        },
        {
          term: 'Duplicated',
          text: 'Calculated automatically: all words of the source also appear in larger sources.',
        },
      ],
    },
    {
      id: 'reset',
      title: 'Resetting a report',
      paragraphs: [
        'To begin the review again, choose “Reset report” in the menu of the report, or in the list of reports. All ratings that people gave by hand are undone, and each source gets the rating that it had when the check finished. This cannot be undone.',
        'Resetting does not search again and costs nothing. To search again, start a new check of the same text.',
      ],
    },
    {
      id: 'levels',
      title: 'How much was reworded',
      paragraphs: [
        'The similarity of a passage shows what share of its words also appears in the source, in the same order. It describes the wording, not the intention.',
      ],
      terms: [
        { term: 'Word for word', text: 'More than 95 percent similar: practically the same words.' },
        { term: 'Slightly reworded', text: 'Up to 95 percent: a few words were replaced or added.' },
        { term: 'Reworded', text: 'Up to 80 percent: the sentence is recognisable, but many words differ.' },
        {
          term: 'Heavily reworded',
          text: 'Under 60 percent: compare both sides closely. Such matches are more likely to be coincidence.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Kinds of change',
      paragraphs: ['The report also names what was done to the words of a passage.'],
      terms: [
        { term: 'Word for word', text: 'Long runs of words are identical and in the same order.' },
        { term: 'Reworded', text: 'Words were replaced, inserted or left out.' },
        { term: 'Rearranged', text: 'The same words or parts appear in a different order.' },
        { term: 'Summarised', text: 'A short passage gives the content of a longer one.' },
        {
          term: 'Related, not counted',
          text: 'A part gives the content of a source in other words or summarises it. It is a hint below the list of sources and is not in the percentage.',
        },
      ],
    },
    {
      id: 'quotations',
      title: 'Quotations and references',
      paragraphs: [
        'A report recognises quotation marks, indented quotations and references next to a passage. It notes whether a match is quoted, has a reference, both or neither. There are many citation styles, so if the report does not find a reference, check for yourself; one may still be there.',
        'The match groups count the words that are neither quoted nor cited, those without quotation marks, those without a citation, and those with both. Choose a group to see only its passages.',
        'If a text names the address of a source, the source can be accepted, and its words do not count. The report says how many words these are and which passages are neither quoted nor have a reference. Quotations with a reference are also accepted where other texts of the library quote the same.',
        'The settings of a check can leave quotations or the list of references out of the percentage. The report says when they do. Under “What if”, you can try out what the percentage would be without them or without small matches; nothing is saved.',
        'A reference is useful only if it leads to the source that was actually used. You still have to check that yourself.',
        'Some words do not count in any check: those of texts that everyone was given, such as the brief, if they are named; phrases that many texts of a class share; and the usual licence texts. The text shows them in grey with slanted lines, and says why when you point at them.',
      ],
    },
    {
      id: 'duplicates',
      title: 'The same text in several places',
      paragraphs: [
        'Web pages copy each other. If a passage appears in several sources, its words belong to the source that matches the most text. Sources without words of their own are duplicated and hidden at first.',
        'The source shown is therefore not always the one that the author used. It may even have copied from the checked text: look at the dates.',
      ],
    },
    {
      id: 'notFound',
      title: 'Text that is not found',
      paragraphs: [
        'A check finds text only in the places it searched; the report lists them. It does not find printed books, pages behind a login, very new pages, images, tables saved as images, translations, or ideas expressed in the author’s own words.',
        'A report without matches therefore does not prove originality. If you have good reason for doubt, use other means as well.',
        'If a report lists unusual characters, the text contains characters that can hide copies, such as invisible characters or letters from another alphabet. Many of them are unintended results of file conversion.',
      ],
    },
    {
      id: 'style',
      title: 'The style view',
      paragraphs: [
        'The style view uses colour to show how much each phrase differs from the rest of the text. A change in style can have many causes: a quotation, a second author, a revised paragraph or a tired evening.',
        'The measure is uncertain, especially in short texts. It does not show whether a machine wrote something, and it must never be the only reason for an accusation.',
      ],
    },
    {
      id: 'fairness',
      title: 'Being fair',
      paragraphs: [
        'Read the passages before you look at the percentage again. Ask what a match means in this subject and for this assignment: names, laws, methods and stock phrases are the same everywhere.',
        'Talk to the author and let them explain before you decide. People who write in a foreign language often stay closer to the wording of their sources; that calls for advice rather than punishment.',
        'Treat reports as confidential. Share them only with people who need them, and delete reports that are no longer needed.',
      ],
    },
  ],
};
