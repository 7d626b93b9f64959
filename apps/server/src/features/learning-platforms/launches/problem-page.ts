import { createHash } from 'node:crypto';
import type { Language, Texts } from '@palimpsest/contract';
import { escapeText } from '../../../platform/http/api-page/html.ts';

/** Problems of somebody whose platform is unknown or not complete, so that nobody knows which pages may show the screens. */
export type PageProblem = 'off' | 'registration';

interface ProblemTexts {
  readonly title: Texts;
  readonly text: Texts;
}

const problems: Readonly<Record<PageProblem, ProblemTexts>> = {
  off: {
    title: {
      en: 'The connection to your learning platform is off',
      de: 'Die Verbindung zu Ihrer Lernplattform ist aus',
      es: 'La conexión con su plataforma de aprendizaje está desactivada',
      fr: 'La connexion à votre plateforme d’apprentissage est désactivée',
    },
    text: {
      en: 'It is not complete or was removed. Ask the administrator of your organisation’s licence.',
      de: 'Sie ist unvollständig oder wurde entfernt. Wenden Sie sich an die Person, die die Lizenz Ihrer Organisation verwaltet.',
      es: 'Está incompleta o se ha eliminado. Pregunte a la persona que administra la licencia de su organización.',
      fr: 'Elle est incomplète ou a été supprimée. Adressez-vous à la personne qui administre la licence de votre organisation.',
    },
  },
  registration: {
    title: {
      en: 'The platform could not register',
      de: 'Die Plattform konnte sich nicht registrieren',
      es: 'La plataforma no se ha podido registrar',
      fr: 'La plateforme n’a pas pu s’enregistrer',
    },
    text: {
      en: 'Try again with the same address: it works until a platform has registered with it, for 24 hours at most. If it fails again, the licence shows the reason, and there you can make a new address or enter the data by hand.',
      de: 'Versuchen Sie es mit derselben Adresse noch einmal: Sie gilt, bis sich eine Plattform damit registriert hat, höchstens 24 Stunden. Wenn es wieder scheitert, zeigt die Lizenz den Grund. Dort können Sie auch eine neue Adresse erstellen oder die Daten von Hand eintragen.',
      es: 'Inténtelo de nuevo con la misma dirección: sirve hasta que una plataforma se haya registrado con ella, durante 24 horas como máximo. Si vuelve a fallar, la licencia muestra el motivo, y allí puede crear otra dirección o indicar los datos a mano.',
      fr: 'Réessayez avec la même adresse : elle sert jusqu’à ce qu’une plateforme se soit enregistrée avec elle, pendant 24 heures au plus. En cas de nouvel échec, la licence en indique la raison ; vous pouvez y créer une autre adresse ou saisir les données à la main.',
    },
  },
};

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 0; padding: 1.5rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0; }`;

/** The page may be in a frame of any site. It loads, runs and sends nothing. */
export const problemPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';');

export function problemPage(problem: PageProblem, language: Language): string {
  const { title, text } = problems[problem];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeText(title[language])}</title>
<style>${style}</style></head>
<body><main><h1>${escapeText(title[language])}</h1><p>${escapeText(text[language])}</p></main></body></html>`;
}
