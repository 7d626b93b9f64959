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
      en: 'This watched text does not exist, or it is not yours.',
      de: 'Diesen überwachten Text gibt es nicht, oder er gehört nicht Ihnen.',
      es: 'Este texto vigilado no existe o no es suyo.',
      fr: 'Ce texte surveillé n’existe pas ou ne vous appartient pas.',
    },
  },
  noAccessToMonitoringFinding: {
    status: 404,
    text: {
      en: 'This finding does not exist, or it is not yours.',
      de: 'Diesen Fund gibt es nicht, oder er gehört nicht Ihnen.',
      es: 'Este hallazgo no existe o no es suyo.',
      fr: 'Cette découverte n’existe pas ou ne vous appartient pas.',
    },
  },
} as const satisfies ErrorTable;
