/** Text around the parts of a recipe in a document: original, and on other subjects than the articles. */
export type Language = 'en' | 'de' | 'es' | 'fr';

export interface Boilerplate {
  /** The running header of every page. */
  readonly runningHead: string;
  readonly headings: readonly string[];
  readonly notes: readonly string[];
  readonly table: readonly (readonly string[])[];
  /** The label next to a part in the cell of a table. */
  readonly cellLabel: string;
  readonly menu: readonly string[];
  readonly cookieText: string;
  readonly accept: string;
}

export const boilerplates: Readonly<Record<Language, Boilerplate>> = {
  en: {
    runningHead: 'Evening class, second draft',
    headings: ['How it began', 'In the middle', 'What remains'],
    notes: ['Read aloud in the group on a Tuesday.', 'See also the folder in the hall.'],
    table: [
      ['Week', 'Task', 'Pages'],
      ['1', 'Outline', '2'],
      ['2', 'First draft', '5'],
    ],
    cellLabel: 'For comparison',
    menu: ['Home', 'Groups', 'Calendar', 'Imprint'],
    cookieText: 'We would like to count our visitors.',
    accept: 'Fine',
  },
  de: {
    runningHead: 'Abendkurs, zweite Fassung',
    headings: ['Wie es anfing', 'Mittendrin', 'Was bleibt'],
    notes: ['An einem Dienstag in der Gruppe vorgelesen.', 'Siehe auch die Mappe im Flur.'],
    table: [
      ['Woche', 'Aufgabe', 'Seiten'],
      ['1', 'Gliederung', '2'],
      ['2', 'Erste Fassung', '5'],
    ],
    cellLabel: 'Zum Vergleich',
    menu: ['Start', 'Gruppen', 'Kalender', 'Impressum'],
    cookieText: 'Wir möchten unsere Besucher zählen.',
    accept: 'Gut',
  },
  es: {
    runningHead: 'Taller de tarde, segunda versión',
    headings: ['Cómo empezó', 'A mitad de camino', 'Lo que queda'],
    notes: ['Leído en voz alta un martes ante el grupo.', 'Véase también la carpeta del pasillo.'],
    table: [
      ['Semana', 'Tarea', 'Hojas'],
      ['1', 'Esquema', '2'],
      ['2', 'Primera versión', '5'],
    ],
    cellLabel: 'Para comparar',
    menu: ['Inicio', 'Grupos', 'Calendario', 'Aviso legal'],
    cookieText: 'Nos gustaría contar nuestras visitas.',
    accept: 'De acuerdo',
  },
  fr: {
    runningHead: 'Cours du soir, deuxième version',
    headings: ['Les débuts', 'À mi-chemin', 'Ce qui reste'],
    notes: ['Lu à voix haute un mardi devant le groupe.', 'Voir aussi la chemise du couloir.'],
    table: [
      ['Semaine', 'Travail', 'Feuilles'],
      ['1', 'Plan', '2'],
      ['2', 'Premier jet', '5'],
    ],
    cellLabel: 'Pour comparer',
    menu: ['Accueil', 'Groupes', 'Agenda', 'Mentions'],
    cookieText: 'Nous aimerions compter nos visites.',
    accept: 'D’accord',
  },
};
