import type { ErrorTable } from './registry.ts';

export const botCheckErrorTable = {
  botCheckFailed: {
    status: 403,
    text: {
      en: 'The bot check failed or has expired. Please try again.',
      de: 'Die Bot-Prüfung ist fehlgeschlagen oder abgelaufen. Bitte versuchen Sie es noch einmal.',
      es: 'La comprobación contra bots ha fallado o ha caducado. Inténtelo de nuevo.',
      fr: 'La vérification anti-robot a échoué ou a expiré. Veuillez réessayer.',
    },
  },
  botCheckRequired: {
    status: 403,
    text: {
      en: 'After several tries, a bot check is needed. Reload the page and try again.',
      de: 'Nach mehreren Versuchen ist eine Bot-Prüfung nötig. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
      es: 'Tras varios intentos hace falta una comprobación contra bots. Recargue la página e inténtelo de nuevo.',
      fr: 'Après plusieurs essais, une vérification anti-robot est nécessaire. Rechargez la page et réessayez.',
    },
  },
  reCaptchaOff: {
    status: 404,
    text: {
      en: 'This installation does not accept reCAPTCHA. Solve a task from GetChallenge instead.',
      de: 'Diese Installation nimmt kein reCAPTCHA an. Lösen Sie stattdessen eine Aufgabe von GetChallenge.',
      es: 'Esta instalación no admite reCAPTCHA. Resuelva en su lugar una tarea de GetChallenge.',
      fr: 'Cette installation n’accepte pas reCAPTCHA. Résolvez plutôt une tâche de GetChallenge.',
    },
  },
  reCaptchaUnavailable: {
    status: 503,
    text: {
      en: 'The reCAPTCHA service does not answer at the moment. Please try again in a minute.',
      de: 'Der reCAPTCHA-Dienst antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
      es: 'El servicio reCAPTCHA no responde en este momento. Inténtelo de nuevo en un minuto.',
      fr: 'Le service reCAPTCHA ne répond pas pour le moment. Réessayez dans une minute.',
    },
  },
} as const satisfies ErrorTable;
