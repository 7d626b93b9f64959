import type { ShippedEntry } from '../shipped-entry.ts';

const group = 'faq-checks';

/** Questions about checks and reports. */
export const checkFaqs: readonly ShippedEntry[] = [
  {
    key: group,
    kind: 'faqGroup',
    texts: {
      en: { title: 'Checks and reports', text: '' },
      de: { title: 'Prüfungen und Berichte', text: '' },
      es: { title: 'Comprobaciones e informes', text: '' },
      fr: { title: 'Vérifications et rapports', text: '' },
    },
  },
  {
    key: 'faq-percent',
    kind: 'faq',
    group,
    linkUrl: '/guide#percent',
    texts: {
      en: {
        title: 'What does the percentage say?',
        text: 'It is the share of the words of your text that also appear in a source that counts. Nothing more: it does not say whether a passage is quoted correctly, common knowledge, or copied. Sources that you accept or exclude no longer count, and the percentage changes with them.',
      },
      de: {
        title: 'Was sagt der Prozentwert aus?',
        text: 'Er ist der Anteil der Wörter Ihres Textes, die auch in einer gezählten Quelle stehen. Mehr nicht: Er sagt nicht, ob eine Stelle richtig zitiert, Allgemeinwissen oder abgeschrieben ist. Quellen, die Sie akzeptieren oder ausschließen, zählen nicht mehr mit, und der Wert ändert sich entsprechend.',
      },
      es: {
        title: '¿Qué indica el porcentaje?',
        text: 'Es la parte de las palabras de su texto que también aparecen en una fuente que cuenta. Nada más: no dice si un pasaje está bien citado, si es conocimiento general o si está copiado. Las fuentes que usted acepta o excluye dejan de contar, y el porcentaje cambia con ellas.',
      },
      fr: {
        title: 'Que dit le pourcentage ?',
        text: 'C’est la part des mots de votre texte qui figurent aussi dans une source prise en compte. Rien de plus : il ne dit pas si un passage est correctement cité, relève des connaissances générales ou est copié. Les sources que vous acceptez ou excluez ne comptent plus, et le pourcentage change avec elles.',
      },
    },
  },
  {
    key: 'faq-high-percent',
    kind: 'faq',
    group,
    linkUrl: '/guide#fairness',
    texts: {
      en: {
        title: 'The percentage of a text is high. Is it plagiarism?',
        text: 'A report cannot decide that. Look at the passages one by one:\n\n- Is it a quotation with its source? Accept the source.\n- Is it a list of references, a form, or the text of an assignment? Exclude it, or use the settings of the check.\n- Is it an older version of the same text? Accept it.\n\nWhat is left deserves a conversation with the person who wrote the text.',
      },
      de: {
        title: 'Der Prozentwert eines Textes ist hoch. Ist das ein Plagiat?',
        text: 'Das kann ein Bericht nicht entscheiden. Sehen Sie sich die Stellen einzeln an:\n\n- Ist es ein Zitat mit Quellenangabe? Akzeptieren Sie die Quelle.\n- Ist es ein Literaturverzeichnis, ein Formular oder der Text einer Aufgabe? Schließen Sie es aus, oder nutzen Sie die Einstellungen der Prüfung.\n- Ist es eine ältere Fassung desselben Textes? Akzeptieren Sie sie.\n\nWas übrig bleibt, verdient ein Gespräch mit der Person, die den Text geschrieben hat.',
      },
      es: {
        title: 'El porcentaje de un texto es alto. ¿Es un plagio?',
        text: 'Un informe no puede decidirlo. Mire los pasajes uno por uno:\n\n- ¿Es una cita con su fuente? Acepte la fuente.\n- ¿Es una bibliografía, un formulario o el enunciado de una tarea? Exclúyalo o utilice los ajustes de la comprobación.\n- ¿Es una versión anterior del mismo texto? Acéptela.\n\nLo que queda merece una conversación con la persona que escribió el texto.',
      },
      fr: {
        title: 'Le pourcentage d’un texte est élevé. Est-ce un plagiat ?',
        text: 'Un rapport ne peut pas en décider. Regardez les passages un par un :\n\n- Est-ce une citation avec sa source ? Acceptez la source.\n- Est-ce une bibliographie, un formulaire ou l’énoncé d’un devoir ? Excluez-le, ou utilisez les réglages de la vérification.\n- Est-ce une version antérieure du même texte ? Acceptez-la.\n\nCe qui reste mérite un échange avec la personne qui a écrit le texte.',
      },
    },
  },
  {
    key: 'faq-searched',
    kind: 'faq',
    group,
    linkUrl: '/guide#notFound',
    texts: {
      en: {
        title: 'Where does a check search?',
        text: 'In the web pages that this installation knows, in your own library, and in texts that others share with you. Each report lists what was searched. A text that does not appear there cannot be found, so a low percentage is no proof that a text is original.',
      },
      de: {
        title: 'Wo sucht eine Prüfung?',
        text: 'In den Webseiten, die diese Installation kennt, in Ihrer Bibliothek und in Texten, die andere mit Ihnen teilen. Jeder Bericht nennt, was durchsucht wurde. Was dort nicht vorkommt, kann nicht gefunden werden. Ein niedriger Prozentwert beweist also nicht, dass ein Text eigenständig ist.',
      },
      es: {
        title: '¿Dónde busca una comprobación?',
        text: 'En las páginas web que conoce esta instalación, en su propia biblioteca y en los textos que otras personas comparten con usted. Cada informe indica qué se ha buscado. Lo que no está ahí no se puede encontrar, así que un porcentaje bajo no demuestra que un texto sea original.',
      },
      fr: {
        title: 'Où une vérification cherche-t-elle ?',
        text: 'Dans les pages web que cette installation connaît, dans votre bibliothèque et dans les textes que d’autres partagent avec vous. Chaque rapport indique ce qui a été consulté. Ce qui n’y figure pas ne peut pas être trouvé : un pourcentage bas ne prouve donc pas qu’un texte est original.',
      },
    },
  },
  {
    key: 'faq-files',
    kind: 'faq',
    group,
    texts: {
      en: {
        title: 'Which files can I check?',
        text: 'Word, OpenDocument, PDF, PowerPoint, EPUB, RTF, HTML and plain text, and scans and pictures of text, up to 100 MB each. You can also paste a text or enter the address of a page. Text in scans is recognised; check single letters if something looks wrong.',
      },
      de: {
        title: 'Welche Dateien kann ich prüfen?',
        text: 'Word, OpenDocument, PDF, PowerPoint, EPUB, RTF, HTML und reinen Text sowie Scans und Bilder von Text, jeweils bis 100 MB. Sie können auch einen Text einfügen oder die Adresse einer Seite angeben. In Scans wird der Text erkannt; sehen Sie einzelne Buchstaben nach, wenn etwas falsch aussieht.',
      },
      es: {
        title: '¿Qué archivos puedo comprobar?',
        text: 'Word, OpenDocument, PDF, PowerPoint, EPUB, RTF, HTML y texto sin formato, además de escaneos e imágenes de texto, de hasta 100 MB cada uno. También puede pegar un texto o indicar la dirección de una página. El texto de los escaneos se reconoce; revise las letras si algo parece incorrecto.',
      },
      fr: {
        title: 'Quels fichiers puis-je vérifier ?',
        text: 'Word, OpenDocument, PDF, PowerPoint, EPUB, RTF, HTML et texte brut, ainsi que des numérisations et des images de texte, jusqu’à 100 Mo chacun. Vous pouvez aussi coller un texte ou indiquer l’adresse d’une page. Le texte des numérisations est reconnu ; vérifiez les lettres si quelque chose semble faux.',
      },
    },
  },
  {
    key: 'faq-share',
    kind: 'faq',
    group,
    texts: {
      en: {
        title: 'How do I share a report?',
        text: 'Open the report and choose **Share**. You decide who may read it and who may rate its sources, and until when the link works. You can revoke a link at any time. To hand a report in or to print it, download it as PDF or Word.',
      },
      de: {
        title: 'Wie teile ich einen Bericht?',
        text: 'Öffnen Sie den Bericht, und wählen Sie **Teilen**. Sie bestimmen, wer ihn lesen und wer seine Quellen bewerten darf und wie lange der Link gilt. Einen Link können Sie jederzeit widerrufen. Zum Abgeben oder Drucken laden Sie den Bericht als PDF oder Word herunter.',
      },
      es: {
        title: '¿Cómo comparto un informe?',
        text: 'Abra el informe y elija **Compartir**. Usted decide quién puede leerlo, quién puede valorar sus fuentes y hasta cuándo funciona el enlace. Puede revocar un enlace en cualquier momento. Para entregar o imprimir un informe, descárguelo en PDF o Word.',
      },
      fr: {
        title: 'Comment partager un rapport ?',
        text: 'Ouvrez le rapport et choisissez **Partager**. Vous décidez qui peut le lire, qui peut évaluer ses sources et jusqu’à quand le lien fonctionne. Vous pouvez révoquer un lien à tout moment. Pour remettre ou imprimer un rapport, téléchargez-le en PDF ou Word.',
      },
    },
  },
];
