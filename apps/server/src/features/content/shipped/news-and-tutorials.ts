import type { ShippedEntry } from './shipped-entry.ts';

/** The first news item of a new installation. */
export const shippedNews: readonly ShippedEntry[] = [
  {
    key: 'news-welcome',
    kind: 'news',
    linkUrl: '/guide',
    image: 'report',
    texts: {
      en: {
        title: 'Welcome to Palimpsest',
        text: 'Check a text, see which passages also appear elsewhere, and read both texts side by side. The guide explains how to read a report.',
      },
      de: {
        title: 'Willkommen bei Palimpsest',
        text: 'Prüfen Sie einen Text, sehen Sie, welche Stellen auch anderswo stehen, und lesen Sie beide Texte nebeneinander. Der Leitfaden erklärt, wie man einen Bericht liest.',
      },
      es: {
        title: 'Le damos la bienvenida a Palimpsest',
        text: 'Compruebe un texto, vea qué pasajes aparecen también en otros lugares y lea ambos textos uno al lado del otro. La guía explica cómo leer un informe.',
      },
      fr: {
        title: 'Bienvenue dans Palimpsest',
        text: 'Vérifiez un texte, voyez quels passages figurent aussi ailleurs et lisez les deux textes côte à côte. Le guide explique comment lire un rapport.',
      },
    },
  },
];

/** Tutorials lead to the guide until an administrator adds videos. */
export const shippedTutorials: readonly ShippedEntry[] = [
  {
    key: 'tutorial-report',
    kind: 'tutorial',
    linkUrl: '/guide#percent',
    image: 'report',
    texts: {
      en: { title: 'Read a report', text: 'What the percentage counts, and what it leaves out.' },
      de: { title: 'Einen Bericht lesen', text: 'Was der Prozentwert zählt und was er auslässt.' },
      es: { title: 'Leer un informe', text: 'Qué cuenta el porcentaje y qué deja fuera.' },
      fr: { title: 'Lire un rapport', text: 'Ce que le pourcentage compte et ce qu’il laisse de côté.' },
    },
  },
  {
    key: 'tutorial-rate',
    kind: 'tutorial',
    linkUrl: '/guide#ratings',
    image: 'check',
    texts: {
      en: { title: 'Rate sources', text: 'Accept, exclude or review: how a rating changes the result.' },
      de: {
        title: 'Quellen bewerten',
        text: 'Akzeptieren, ausschließen, prüfen: wie eine Bewertung das Ergebnis ändert.',
      },
      es: { title: 'Valorar fuentes', text: 'Aceptar, excluir o revisar: cómo cambia el resultado.' },
      fr: { title: 'Évaluer les sources', text: 'Accepter, exclure, examiner : ce qui change le résultat.' },
    },
  },
  {
    key: 'tutorial-compare',
    kind: 'tutorial',
    linkUrl: '/guide#colours',
    image: 'compare',
    texts: {
      en: { title: 'Compare passages', text: 'Colours, numbers and the two texts side by side.' },
      de: { title: 'Stellen vergleichen', text: 'Farben, Nummern und beide Texte nebeneinander.' },
      es: { title: 'Comparar pasajes', text: 'Colores, números y los dos textos uno al lado del otro.' },
      fr: { title: 'Comparer des passages', text: 'Couleurs, numéros et les deux textes côte à côte.' },
    },
  },
];
