import type { ShippedEntry } from '../shipped-entry.ts';

const group = 'faq-texts';

/** Questions about what happens to texts. */
export const textFaqs: readonly ShippedEntry[] = [
  {
    key: group,
    kind: 'faqGroup',
    texts: {
      en: { title: 'Your texts and your data', text: '' },
      de: { title: 'Ihre Texte und Ihre Daten', text: '' },
      es: { title: 'Sus textos y sus datos', text: '' },
      fr: { title: 'Vos textes et vos données', text: '' },
    },
  },
  {
    key: 'faq-who-sees',
    kind: 'faq',
    group,
    linkUrl: '/legal/privacy',
    texts: {
      en: {
        title: 'Who can see my texts?',
        text: 'You, and the people with whom you share a report or a project. Texts stay on the server of this installation. Your library is a source for your own checks only, unless you or your organisation share it; and even then, others see matching passages first, not your whole text.',
      },
      de: {
        title: 'Wer kann meine Texte sehen?',
        text: 'Sie und die Personen, mit denen Sie einen Bericht oder ein Projekt teilen. Die Texte bleiben auf dem Server dieser Installation. Ihre Bibliothek ist nur für Ihre eigenen Prüfungen eine Quelle, es sei denn, Sie oder Ihre Organisation geben sie frei; auch dann sehen andere zunächst übereinstimmende Stellen und nicht Ihren ganzen Text.',
      },
      es: {
        title: '¿Quién puede ver mis textos?',
        text: 'Usted y las personas con las que comparte un informe o un proyecto. Los textos permanecen en el servidor de esta instalación. Su biblioteca es fuente solo para sus propias comprobaciones, salvo que usted o su organización la compartan; incluso entonces, los demás ven primero los pasajes coincidentes y no todo su texto.',
      },
      fr: {
        title: 'Qui peut voir mes textes ?',
        text: 'Vous, et les personnes avec qui vous partagez un rapport ou un projet. Les textes restent sur le serveur de cette installation. Votre bibliothèque ne sert de source qu’à vos propres vérifications, sauf si vous ou votre organisation la partagez ; même alors, les autres voient d’abord les passages correspondants et non tout votre texte.',
      },
    },
  },
  {
    key: 'faq-kept',
    kind: 'faq',
    group,
    linkUrl: '/dashboard/settings',
    texts: {
      en: {
        title: 'How long are texts and reports kept?',
        text: 'Until you delete them, or as long as you choose in the settings under data protection. Uploaded files that you do not use are deleted after a week. If you delete your account, everything is deleted with it.',
      },
      de: {
        title: 'Wie lange werden Texte und Berichte aufbewahrt?',
        text: 'Bis Sie sie löschen, oder so lange, wie Sie es in den Einstellungen unter Datenschutz festlegen. Hochgeladene Dateien, die Sie nicht verwenden, werden nach einer Woche gelöscht. Wenn Sie Ihr Konto löschen, wird alles mit gelöscht.',
      },
      es: {
        title: '¿Cuánto tiempo se guardan los textos y los informes?',
        text: 'Hasta que usted los elimine, o el tiempo que elija en los ajustes, en el apartado de protección de datos. Los archivos subidos que no utiliza se eliminan al cabo de una semana. Si elimina su cuenta, se elimina todo con ella.',
      },
      fr: {
        title: 'Combien de temps les textes et les rapports sont-ils conservés ?',
        text: 'Jusqu’à ce que vous les supprimiez, ou aussi longtemps que vous le choisissez dans les réglages, sous protection des données. Les fichiers envoyés et non utilisés sont supprimés au bout d’une semaine. Si vous supprimez votre compte, tout est supprimé avec lui.',
      },
    },
  },
  {
    key: 'faq-library',
    kind: 'faq',
    group,
    linkUrl: '/library/overview',
    texts: {
      en: {
        title: 'What is the library for?',
        text: 'It contains texts that your checks search in addition to web pages: earlier papers, books, or the texts of a course. If a text must not be readable, keep only its fingerprint. Then matches can still be found, but the text cannot be restored from it.',
      },
      de: {
        title: 'Wozu dient die Bibliothek?',
        text: 'Sie enthält Texte, die Ihre Prüfungen zusätzlich zu Webseiten durchsuchen: frühere Arbeiten, Bücher oder die Texte eines Kurses. Soll ein Text nicht lesbar sein, behalten Sie nur seinen Fingerabdruck. Übereinstimmungen werden dann weiterhin gefunden, der Text lässt sich daraus aber nicht wiederherstellen.',
      },
      es: {
        title: '¿Para qué sirve la biblioteca?',
        text: 'Contiene textos que sus comprobaciones consultan además de las páginas web: trabajos anteriores, libros o los textos de un curso. Si un texto no debe poder leerse, conserve solo su huella. Así se siguen encontrando coincidencias, pero el texto no se puede reconstruir a partir de ella.',
      },
      fr: {
        title: 'À quoi sert la bibliothèque ?',
        text: 'Elle contient des textes que vos vérifications consultent en plus des pages web : travaux antérieurs, livres ou textes d’un cours. Si un texte ne doit pas être lisible, ne conservez que son empreinte. Les correspondances restent trouvées, mais le texte ne peut pas en être reconstitué.',
      },
    },
  },
];
