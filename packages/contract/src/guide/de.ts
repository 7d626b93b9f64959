import type { Guide } from './guide.ts';

export const de: Guide = {
  title: 'Wie man einen Bericht liest',
  intro:
    'Ein Bericht zeigt, welche Teile eines Textes auch anderswo stehen, und wo. Er nimmt Ihnen das Suchen ab, nicht das Urteil: Ob ein Treffer ein Fehler ist, kann nur sagen, wer beide Texte liest.',
  sections: [
    {
      id: 'percent',
      title: 'Was der Prozentwert bedeutet',
      paragraphs: [
        'Der Prozentwert ist der Anteil der Wörter, die in einer zählenden Quelle stehen: einer, die weder akzeptiert noch ausgeschlossen noch doppelt ist. Jedes Wort zählt einmal, in wie vielen Quellen es auch steht.',
        'Er misst übereinstimmenden Text und sonst nichts. Ein niedriger Wert kann einen kopierten Absatz enthalten, auf den es ankommt; ein hoher kann von Zitaten, Formularen und Listen kommen, die völlig in Ordnung sind. Zwei Texte mit gleichem Wert können sehr verschieden gut sein; er ist also keine Note und für sich allein keine Grenze.',
        'Die schrittweise Ansicht im Bericht zeigt, wie die Zahl zustande kommt und was nicht mitgezählt wurde.',
      ],
    },
    {
      id: 'colours',
      title: 'Farben und Zahlen',
      paragraphs: [
        'Die Quellen sind in der Reihenfolge nummeriert, in der sie im Text zuerst vorkommen. Jede hat eine von zehn Farben und eine eigene Unterstreichung; die elfte Quelle beginnt wieder mit der ersten Farbe.',
        'Die Zahl am Rand sagt, zu welcher Quelle eine Stelle gehört, auch in Schwarzweiß. Haben mehrere Quellen dieselben Wörter, so behält sie die mit mehr übereinstimmenden Wörtern, und die anderen stehen daneben.',
        'Eine Farbe sagt nichts darüber, wie schwer ein Treffer wiegt. Blass markierte Wörter zählen nach den Einstellungen nicht.',
      ],
    },
    {
      id: 'ratings',
      title: 'Bewertungen der Quellen',
      paragraphs: [
        'Jede Quelle hat eine Bewertung. Ändern Sie eine, so folgt der Prozentwert sofort überall.',
      ],
      terms: [
        { term: 'Auffällig', text: 'Die Quelle zählt. Jede gefundene Quelle beginnt so.' },
        {
          term: 'Akzeptiert',
          text: 'Sie haben sie angesehen und sie ist in Ordnung, etwa ein Zitat oder ein Text derselben Person. Sie bleibt sichtbar und zählt nicht.',
        },
        {
          term: 'Ausgeschlossen',
          text: 'Sie spielt keine Rolle, als wäre sie nicht gefunden worden. Andere Quellen können ihre Wörter dann übernehmen.',
        },
        {
          term: 'Doppelt',
          text: 'Wird berechnet und nie von Hand vergeben: Alle ihre Wörter stehen auch in größeren Quellen.',
        },
      ],
    },
    {
      id: 'levels',
      title: 'Wie stark umformuliert wurde',
      paragraphs: [
        'Die Ähnlichkeit einer Stelle sagt, wie viele ihrer Wörter in derselben Reihenfolge auch in der Quelle stehen. Sie beschreibt den Wortlaut, nicht die Absicht.',
      ],
      terms: [
        { term: 'Wörtlich', text: 'Mehr als 95 Prozent ähnlich: praktisch dieselben Wörter.' },
        {
          term: 'Leicht umformuliert',
          text: 'Bis 95 Prozent: Einige Wörter wurden ausgetauscht oder ergänzt.',
        },
        {
          term: 'Umformuliert',
          text: 'Bis 80 Prozent: Der Satz ist wiederzuerkennen, viele Wörter sind andere.',
        },
        {
          term: 'Stark umformuliert',
          text: 'Unter 60 Prozent: Vergleichen Sie beide Seiten genau. Solche Treffer sind öfter Zufall als andere.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Arten der Änderung',
      paragraphs: ['Neben dem Ausmaß nennt ein Bericht, was mit den Wörtern einer Stelle geschehen ist.'],
      terms: [
        { term: 'Kopiert', text: 'Lange Wortfolgen sind in derselben Reihenfolge gleich.' },
        { term: 'Umformuliert', text: 'Wörter wurden ersetzt, eingefügt oder weggelassen.' },
        { term: 'Umgestellt', text: 'Dieselben Wörter oder Teile stehen in anderer Reihenfolge.' },
        { term: 'Zusammengefasst', text: 'Eine kurze Stelle gibt den Inhalt einer längeren wieder.' },
      ],
    },
    {
      id: 'quotations',
      title: 'Zitate und Belege',
      paragraphs: [
        'Ein Bericht erkennt Anführungszeichen, eingerückte Zitate und Belege neben einer Stelle und vermerkt, ob ein Treffer als Zitat gekennzeichnet ist, einen Beleg hat, beides oder keines. Zitierweisen gibt es viele; fehlt der Vermerk, ist das ein Grund hinzusehen und kein Beweis.',
        'Nach den Einstellungen einer Prüfung können Zitate oder das Quellenverzeichnis aus dem Prozentwert herausgenommen werden. Der Bericht sagt, wo das geschehen ist.',
        'Ein Beleg hilft nur, wenn er zu der Quelle führt, die wirklich benutzt wurde. Das zu prüfen bleibt Ihre Sache.',
      ],
    },
    {
      id: 'duplicates',
      title: 'Derselbe Text an mehreren Orten',
      paragraphs: [
        'Seiten im Netz schreiben voneinander ab. Steht eine Stelle in mehreren Quellen, so bekommt ihre Wörter die Quelle, die am meisten vom Text hat; Quellen ohne ein eigenes Wort sind doppelt und zunächst ausgeblendet.',
        'Die gezeigte Quelle ist deshalb nicht immer die, die der Verfasserin oder dem Verfasser vorlag. Sie kann sogar selbst aus dem geprüften Text abgeschrieben haben: Achten Sie auf das Datum.',
      ],
    },
    {
      id: 'notFound',
      title: 'Was nicht gefunden wird',
      paragraphs: [
        'Eine Prüfung findet nur, was sie durchsucht hat; der Bericht zählt es auf. Nicht gefunden werden Bücher, die es nicht digital gibt, Seiten hinter einer Anmeldung, ganz neue Seiten, Bilder, Tabellen als Bild, Übersetzungen und Gedanken in eigenen Worten.',
        'Kein Treffer beweist also keine eigene Leistung. Wer begründete Zweifel hat, sollte auch auf anderen Wegen suchen.',
        'Zeigt ein Bericht Stellen zum Ansehen, so enthält der Text Zeichen, die Kopien verbergen können, etwa unsichtbare Zeichen oder Buchstaben eines anderen Alphabets. Viele davon entstehen beim Umwandeln von Dateien, ohne dass es jemand wollte.',
      ],
    },
    {
      id: 'style',
      title: 'Die Stilansicht',
      paragraphs: [
        'Die Stilansicht färbt, wie weit der Wortlaut jedes Satzes vom übrigen Text absteht und wie formelhaft er ist. Ein Stilbruch kann viele Ursachen haben: ein Zitat, eine zweite Hand, ein überarbeiteter Absatz, ein müder Abend.',
        'Sie ist ein Maß mit Unsicherheit, vor allem bei kurzen Texten. Sie zeigt nicht, ob etwas von einer Maschine geschrieben wurde, und darf nicht der einzige Grund für einen Vorwurf sein.',
      ],
    },
    {
      id: 'fairness',
      title: 'Fair bleiben',
      paragraphs: [
        'Lesen Sie die Stellen, bevor Sie wieder auf den Prozentwert sehen. Fragen Sie, was ein Treffer in diesem Fach und bei dieser Aufgabe bedeutet: Namen, Gesetze, Methoden und feste Wendungen gleichen sich überall.',
        'Sprechen Sie mit der Person und lassen Sie sie erklären, bevor Sie entscheiden. Wer in einer fremden Sprache schreibt, bleibt näher an seinen Vorbildern; das ist eher ein Anlass für Rat als für Strafe.',
        'Behandeln Sie Berichte vertraulich. Geben Sie sie nur an Menschen weiter, die sie brauchen, und löschen Sie, was nicht mehr gebraucht wird.',
      ],
    },
  ],
};
