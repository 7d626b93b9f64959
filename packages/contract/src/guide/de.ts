import type { Guide } from './guide.ts';

export const de: Guide = {
  title: 'Wie man einen Bericht liest',
  intro:
    'Ein Bericht zeigt, welche Teile eines Textes auch anderswo stehen, und wo. Er nimmt Ihnen das Suchen ab, nicht das Urteil: Ob ein Treffer ein Problem ist, kann nur sagen, wer beide Texte liest.',
  sections: [
    {
      id: 'percent',
      title: 'Der Prozentwert',
      paragraphs: [
        'Der Prozentwert ist der Anteil der Wörter, die mit einer zählenden Quelle übereinstimmen. Ein Wort stimmt überein, wenn die Quelle an dieser Stelle dasselbe Wort oder eine andere Form davon hat; die übrigen Wörter einer umformulierten Stelle zählen nicht. Akzeptierte, ausgeschlossene und doppelte Quellen zählen nicht. Jedes Wort zählt einmal, egal in wie vielen Quellen es steht.',
        'Er misst übereinstimmenden Text und sonst nichts. Ein niedriger Wert kann einen kopierten Absatz enthalten, auf den es ankommt; ein hoher kann von Zitaten, Formularen und Listen kommen, die völlig in Ordnung sind. Zwei Texte mit gleichem Wert können sehr unterschiedlich gut sein. Verwenden Sie ihn deshalb nicht als Note und nicht allein als Grenzwert.',
        'Die schrittweise Ansicht im Bericht zeigt, wie der Wert berechnet wird und was nicht mitzählt.',
      ],
    },
    {
      id: 'colours',
      title: 'Farben und Zahlen',
      paragraphs: [
        'Die Quellen sind in der Reihenfolge nummeriert, in der sie im Text zuerst vorkommen. Jede hat eine von zehn Farben und eine eigene Unterstreichung; ab der elften Quelle wiederholen sich die Farben.',
        'Die Zahl am Rand zeigt, zu welcher Quelle eine Stelle gehört, auch im Schwarzweißdruck. Enthalten mehrere Quellen dieselben Wörter, gehören die Wörter zur Quelle mit den meisten übereinstimmenden Wörtern; die anderen sind daneben aufgeführt.',
        'Die Farbe sagt nichts darüber, wie schwer ein Treffer wiegt. Wörter, die in der Quelle stehen, sind farbig hinterlegt; umformulierte und ergänzte Wörter einer Stelle haben nur eine dünne Linie. Schraffierte Wörter zählen nicht: Die Einstellungen lassen sie weg, oder ihre Quelle ist akzeptiert oder ausgeschlossen.',
      ],
    },
    {
      id: 'ratings',
      title: 'Bewertungen der Quellen',
      paragraphs: [
        'Jede Quelle hat eine Bewertung. Wenn Sie eine ändern, wird der Prozentwert sofort überall aktualisiert.',
      ],
      terms: [
        {
          term: 'Zu prüfen',
          text: 'Die Quelle zählt. Quellen haben zuerst diese Bewertung, wenn die Einstellungen der Prüfung oder eines Projekts keine andere vorgeben.',
        },
        {
          term: 'Akzeptiert',
          text: 'Sie haben sie angesehen und sie ist in Ordnung, etwa ein Zitat oder ein Text derselben Person. Sie bleibt sichtbar, zählt aber nicht.',
        },
        {
          term: 'Ausgeschlossen',
          text: 'Die Quelle wird nicht berücksichtigt, als wäre sie nicht gefunden worden. Ihre Wörter können dann bei anderen Quellen zählen.',
        },
        {
          term: 'Doppelt',
          text: 'Wird automatisch berechnet: Alle Wörter der Quelle stehen auch in größeren Quellen.',
        },
      ],
    },
    {
      id: 'reset',
      title: 'Einen Bericht zurücksetzen',
      paragraphs: [
        'Um die Durchsicht neu zu beginnen, wählen Sie „Bericht zurücksetzen“ im Menü des Berichts oder in der Liste der Berichte. Alle von Hand vergebenen Bewertungen werden rückgängig gemacht, und jede Quelle erhält wieder die Bewertung vom Ende der Prüfung. Das lässt sich nicht widerrufen.',
        'Beim Zurücksetzen wird nicht neu gesucht, und es kostet nichts. Um neu zu suchen, starten Sie eine neue Prüfung desselben Textes.',
      ],
    },
    {
      id: 'levels',
      title: 'Wie stark umformuliert wurde',
      paragraphs: [
        'Die Ähnlichkeit einer Stelle gibt an, welcher Anteil ihrer Wörter in derselben Reihenfolge auch in der Quelle steht. Sie beschreibt den Wortlaut, nicht die Absicht.',
      ],
      terms: [
        { term: 'Wörtlich', text: 'Mehr als 95 Prozent ähnlich: praktisch dieselben Wörter.' },
        {
          term: 'Leicht umformuliert',
          text: 'Bis 95 Prozent: Einige Wörter wurden ausgetauscht oder ergänzt.',
        },
        {
          term: 'Umformuliert',
          text: 'Bis 80 Prozent: Der Satz ist wiederzuerkennen, aber viele Wörter sind anders.',
        },
        {
          term: 'Stark umformuliert',
          text: 'Unter 60 Prozent: Vergleichen Sie beide Seiten genau. Solche Treffer sind häufiger Zufall.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Arten der Änderung',
      paragraphs: ['Der Bericht nennt auch, was mit den Wörtern einer Stelle geschehen ist.'],
      terms: [
        { term: 'Wörtlich', text: 'Lange Wortfolgen sind in derselben Reihenfolge gleich.' },
        { term: 'Umformuliert', text: 'Wörter wurden ersetzt, eingefügt oder weggelassen.' },
        { term: 'Umgestellt', text: 'Dieselben Wörter oder Teile stehen in anderer Reihenfolge.' },
        { term: 'Zusammengefasst', text: 'Eine kurze Stelle gibt den Inhalt einer längeren wieder.' },
        {
          term: 'Verwandt, nicht gezählt',
          text: 'Eine Stelle gibt den Inhalt einer Quelle in anderen Worten wieder oder fasst sie zusammen. Der Hinweis steht unter der Liste der Quellen und zählt nicht im Prozentwert.',
        },
      ],
    },
    {
      id: 'quotations',
      title: 'Zitate und Belege',
      paragraphs: [
        'Ein Bericht erkennt Anführungszeichen, eingerückte Zitate und Belege neben einer Stelle und vermerkt, ob ein Treffer als Zitat gekennzeichnet ist, einen Beleg hat, beides oder keines von beiden. Es gibt viele Zitierweisen. Findet der Bericht keinen Beleg, sehen Sie deshalb selbst nach: Es kann trotzdem einer vorhanden sein.',
        'Die Treffergruppen zählen die Wörter, die weder Zitat sind noch einen Beleg haben, denen die Anführungszeichen fehlen, denen der Beleg fehlt oder die beides haben. Wählen Sie eine Gruppe, um nur ihre Stellen zu sehen.',
        'Nennt ein Text die Adresse einer Quelle, kann die Quelle akzeptiert sein; dann zählen ihre Wörter nicht. Der Bericht sagt, wie viele Wörter das sind und welche Stellen weder Zitat sind noch einen Beleg haben. Belegte Zitate werden auch akzeptiert, wenn andere Texte der Bibliothek dasselbe zitieren.',
        'Je nach den Einstellungen einer Prüfung zählen Zitate oder das Quellenverzeichnis nicht zum Prozentwert. Der Bericht weist darauf hin. Unter „Was wäre, wenn“ können Sie ausprobieren, wie hoch der Prozentwert ohne sie oder ohne kurze Treffer wäre; gespeichert wird nichts.',
        'Ein Beleg hilft nur, wenn er zu der Quelle führt, die wirklich benutzt wurde. Das müssen Sie selbst prüfen.',
        'Manche Wörter zählen in keiner Prüfung: die von Texten, die alle bekommen haben, etwa die Aufgabenstellung, wenn sie angegeben ist, Formulierungen, die viele Texte einer Klasse enthalten, und die üblichen Lizenztexte. Der Text zeigt sie grau und schraffiert und nennt den Grund, wenn Sie darauf zeigen.',
      ],
    },
    {
      id: 'duplicates',
      title: 'Derselbe Text an mehreren Orten',
      paragraphs: [
        'Webseiten übernehmen Text voneinander. Steht eine Stelle in mehreren Quellen, gehören ihre Wörter zur Quelle, die mit dem meisten Text übereinstimmt. Quellen ohne eigene Wörter sind doppelt und zunächst ausgeblendet.',
        'Die angezeigte Quelle ist deshalb nicht immer die, die tatsächlich benutzt wurde. Sie kann sogar selbst aus dem geprüften Text übernommen haben: Achten Sie auf das Datum.',
      ],
    },
    {
      id: 'notFound',
      title: 'Was nicht gefunden wird',
      paragraphs: [
        'Eine Prüfung findet Text nur dort, wo sie gesucht hat; der Bericht führt das auf. Nicht gefunden werden Bücher, die es nicht digital gibt, Seiten hinter einer Anmeldung, ganz neue Seiten, Bilder, Tabellen als Bild, Übersetzungen und Gedanken in eigenen Worten.',
        'Ein Bericht ohne Treffer beweist also nicht, dass der Text eigenständig ist. Wenn Sie begründete Zweifel haben, suchen Sie auch auf anderen Wegen.',
        'Wenn ein Bericht ungewöhnliche Zeichen aufführt, enthält der Text Zeichen, die Kopien verbergen können, etwa unsichtbare Zeichen oder Buchstaben eines anderen Alphabets. Viele davon entstehen unbeabsichtigt beim Umwandeln von Dateien.',
      ],
    },
    {
      id: 'style',
      title: 'Die Stilansicht',
      paragraphs: [
        'Die Stilansicht zeigt mit Farben, wie sehr jedes Segment vom übrigen Text abweicht. Ein Stilbruch kann viele Ursachen haben: ein Zitat, eine zweite Person, ein überarbeiteter Absatz oder ein müder Abend.',
        'Das Maß ist unsicher, vor allem bei kurzen Texten. Es zeigt nicht, ob etwas von einer Maschine geschrieben wurde, und darf nie der einzige Grund für einen Vorwurf sein.',
      ],
    },
    {
      id: 'fairness',
      title: 'Fair bleiben',
      paragraphs: [
        'Lesen Sie die Stellen, bevor Sie wieder auf den Prozentwert schauen. Fragen Sie, was ein Treffer in diesem Fach und bei dieser Aufgabe bedeutet: Namen, Gesetze, Methoden und feste Wendungen sind überall gleich.',
        'Sprechen Sie mit der Person und geben Sie ihr Gelegenheit zur Erklärung, bevor Sie entscheiden. Wer in einer Fremdsprache schreibt, bleibt oft näher am Wortlaut der Quellen; das ist eher ein Anlass für Beratung als für eine Strafe.',
        'Behandeln Sie Berichte vertraulich. Geben Sie sie nur an Menschen weiter, die sie brauchen, und löschen Sie Berichte, die nicht mehr gebraucht werden.',
      ],
    },
  ],
};
