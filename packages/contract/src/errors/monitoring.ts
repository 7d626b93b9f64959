import type { ErrorTable } from './registry.ts';

export const monitoringErrorTable = {
  monitoringOff: {
    status: 409,
    text: {
      en: 'Monitoring is off. Switch it on in the settings, with at least one scan a day.',
      de: 'Die Überwachung ist ausgeschaltet. Schalten Sie sie in den Einstellungen ein, mit mindestens einem Scan am Tag.',
      es: 'La vigilancia está desactivada. Actívela en los ajustes, con al menos un análisis al día.',
      fr: 'La surveillance est désactivée. Activez-la dans les paramètres, avec au moins une analyse par jour.',
    },
  },
  tooManyMonitoredTexts: {
    status: 409,
    text: {
      en: 'You cannot watch so many texts. Stop watching some of them first.',
      de: 'So viele Texte können Sie nicht überwachen. Beenden Sie zuerst die Überwachung einiger Texte.',
      es: 'No puede vigilar tantos textos. Deje antes de vigilar algunos de ellos.',
      fr: 'Vous ne pouvez pas surveiller autant de textes. Arrêtez d’abord d’en surveiller quelques-uns.',
    },
  },
  noAccessToMonitoredText: {
    status: 404,
    text: {
      en: 'One of these watched texts does not exist, or it is not yours.',
      de: 'Einen dieser überwachten Texte gibt es nicht, oder er gehört nicht Ihnen.',
      es: 'Uno de estos textos vigilados no existe o no es suyo.',
      fr: 'L’un de ces textes surveillés n’existe pas ou ne vous appartient pas.',
    },
  },
  noAccessToMonitoringFinding: {
    status: 404,
    text: {
      en: 'One of these findings does not exist, or it is not yours.',
      de: 'Einen dieser Funde gibt es nicht, oder er gehört nicht Ihnen.',
      es: 'Uno de estos hallazgos no existe o no es suyo.',
      fr: 'L’une de ces découvertes n’existe pas ou ne vous appartient pas.',
    },
  },
} as const satisfies ErrorTable;
