const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const metadataWords = words('title author');
export const noteWords = words('footnote');
export const asideWords = words('shptxt dptxbxtext');

/** Optional destinations that nevertheless contain text of the document. */
export const transparentWords = words('shpinst shp do nesttableprops shppict');

/** Destinations that are not text: tables of formats, pictures, running headers, field codes, comments. */
export const skippedWords = words(
  'colortbl stylesheet info pict objdata header headerl headerr headerf footer footerl footerr footerf ' +
    'ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn themedata datastore listtable listoverridetable revtbl ' +
    'rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend annotation atnid atnauthor atntime atnicn atnref ' +
    'atrfstart atrfend pntext listtext pnseclvl sp sn sv nonshppict upr filetbl latentstyles mmathPr tc xe ' +
    'template nesttableprops pgptbl passwordhash userprops docvar',
);

const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  nestcell: '\t',
  line: '\n',
  nbspace: '\u00A0',
  nbhyphen: '\u2011',
  emdash: '\u2014',
  endash: '\u2013',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201C',
  rdblquote: '\u201D',
  bullet: '\u2022',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  zwj: '\u200D',
  zwnj: '\u200C',
};

/** The character that a word represents. */
export const characterOf = (word: string): string | undefined =>
  Object.hasOwn(characters, word) ? characters[word] : undefined;
