/** Titles that programs and templates fill in, and names that they give to new files. */

const placeholderTitles = new Set(
  (
    'untitled|untitled document|untitled presentation|unnamed|no title|title|document|document title|my document|' +
    'new document|new microsoft word document|blank document|unbenannt|unbenanntes dokument|ohne titel|titel|dokument|' +
    'dokumenttitel|neues dokument|neues microsoft word-dokument|neu microsoft word-dokument|leeres dokument|sans titre|' +
    'document sans titre|titre|titre du document|nouveau document|nouveau document microsoft word|document vierge|' +
    'sin título|sin titulo|documento sin título|documento sin titulo|título|titulo|documento|título del documento|' +
    'nuevo documento|nuevo documento de microsoft word|documento en blanco|powerpoint presentation|' +
    'powerpoint-präsentation|präsentation|presentation|présentation powerpoint|présentation|' +
    'presentación de powerpoint|presentación|presentation title|slide 1|folie 1|normal|microsoft word|word document|' +
    'print|test|title of paper|title of the paper|paper title|paper title*|title of your paper|your title here|' +
    'type your title here|insert title here|click here to enter text|click or tap here to enter text|' +
    'klicken sie hier, um text einzugeben|klicken oder tippen sie hier, um text einzugeben|titel der arbeit|' +
    'titel eingeben|titre du mémoire|título del trabajo|lorem ipsum|template|vorlage|modèle|plantilla'
  ).split('|'),
);
/** Document1, Dokument 2, Documento3. */
const countedTitle =
  /^(document|dokument|documento|untitled|unbenannt|presentation|präsentation|présentation|presentación|scan)[ _-]?\d{1,4}$/i;
/** “[Document title]” and “<Titel>” ask the author for one; “IEEE paper template” is the name of the form. */
const asked = /^[[<{«][^\]>}»]*[\]>}»]$/;
const formName =
  /^(?:ieee|acm|springer|elsevier|apa|mla)\b.{0,60}\btemplate\b|\b(?:paper|thesis|report|manuscript|article) template\b/i;

export function isPlaceholderTitle(title: string): boolean {
  const plain = title.toLowerCase().replace(/[.…]$/, '').trim();
  return (
    placeholderTitles.has(plain) || countedTitle.test(title) || asked.test(title) || formName.test(title)
  );
}
