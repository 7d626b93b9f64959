import type { ErrorTable } from './registry.ts';

/** Errors of licences and of what they decide for their members. */
export const licenseErrorTable = {
  noAccessToLicense: {
    status: 404,
    text: {
      en: 'This licence does not exist, or you do not administer it.',
      de: 'Diese Lizenz gibt es nicht, oder Sie verwalten sie nicht.',
      es: 'Esta licencia no existe o usted no la administra.',
      fr: 'Cette licence n’existe pas, ou vous ne l’administrez pas.',
    },
  },
  notLicenseAdmin: {
    status: 403,
    text: {
      en: 'Only the administrator of a licence can do this.',
      de: 'Das kann nur, wer eine Lizenz verwaltet.',
      es: 'Solo puede hacerlo el administrador de una licencia.',
      fr: 'Seul l’administrateur d’une licence peut le faire.',
    },
  },
  licenseSettingsLocked: {
    status: 403,
    text: {
      en: 'You cannot change the settings of this licence. Ask the administrator of the main licence or the operator.',
      de: 'Sie können die Einstellungen dieser Lizenz nicht ändern. Fragen Sie die Verwaltung der Hauptlizenz oder den Betreiber.',
      es: 'No puede cambiar los ajustes de esta licencia. Consulte al administrador de la licencia principal o al operador.',
      fr: 'Vous ne pouvez pas modifier les réglages de cette licence. Adressez-vous à l’administrateur de la licence principale ou à l’exploitant.',
    },
  },
  settingsForcedByLicense: {
    status: 403,
    text: {
      en: 'Your licence decides about these settings. Ask its administrator.',
      de: 'Über diese Einstellungen entscheidet Ihre Lizenz. Wenden Sie sich an deren Verwaltung.',
      es: 'Su licencia decide sobre estos ajustes. Consulte a su administrador.',
      fr: 'Ces réglages sont fixés par votre licence. Adressez-vous à son administrateur.',
    },
  },
  licenseFieldOfParent: {
    status: 409,
    text: {
      en: 'This applies to a whole licence and its sub-licences, or to sub-licences only. Change it where it belongs.',
      de: 'Das gilt für eine ganze Lizenz mit ihren Unterlizenzen oder nur für Unterlizenzen. Ändern Sie es dort.',
      es: 'Esto se aplica a una licencia completa con sus sublicencias, o solo a las sublicencias. Cámbielo allí.',
      fr: 'Cela concerne une licence entière avec ses sous-licences, ou seulement les sous-licences. Modifiez-le à cet endroit.',
    },
  },
  licenseBoundOfParent: {
    status: 409,
    text: {
      en: 'The licence above is stricter here. A sub-licence cannot do without its approval or exceed its credits for each member.',
      de: 'Die übergeordnete Lizenz ist hier strenger. Eine Unterlizenz kann auf ihre Freigabe nicht verzichten und ihre Credits je Mitglied nicht überschreiten.',
      es: 'La licencia superior es más estricta en esto. Una sublicencia no puede prescindir de su aprobación ni superar sus créditos por miembro.',
      fr: 'La licence supérieure est plus stricte sur ce point. Une sous-licence ne peut ni renoncer à son approbation ni dépasser ses crédits par membre.',
    },
  },
  renewEarlyVolumeOnly: {
    status: 409,
    text: {
      en: 'Only volume licences can renew early. An educational licence is renewed at the end of its period.',
      de: 'Nur Volumenlizenzen können sich vorzeitig verlängern. Eine Bildungslizenz verlängert sich am Ende ihres Zeitraums.',
      es: 'Solo las licencias por volumen pueden renovarse antes de tiempo. Una licencia educativa se renueva al final de su periodo.',
      fr: 'Seules les licences en volume peuvent être renouvelées par anticipation. Une licence éducative est renouvelée à la fin de sa période.',
    },
  },
  licenseEnded: {
    status: 409,
    text: {
      en: 'The licence has ended. Its renewal and termination can no longer be changed.',
      de: 'Die Lizenz ist beendet. Ihre Verlängerung und Kündigung lassen sich nicht mehr ändern.',
      es: 'La licencia ha terminado. Ya no se pueden cambiar su renovación ni su rescisión.',
      fr: 'La licence a pris fin. Son renouvellement et sa résiliation ne peuvent plus être modifiés.',
    },
  },
  accentNotReadable: {
    status: 400,
    text: {
      en: 'White text cannot be read on this colour. Choose a darker one.',
      de: 'Weiße Schrift ist auf dieser Farbe nicht lesbar. Wählen Sie eine dunklere.',
      es: 'El texto blanco no se lee sobre este color. Elija uno más oscuro.',
      fr: 'Un texte blanc n’est pas lisible sur cette couleur. Choisissez-en une plus foncée.',
    },
  },
  userNotInLicense: {
    status: 409,
    text: {
      en: 'This user is not a member of the licence.',
      de: 'Diese Person gehört nicht zur Lizenz.',
      es: 'Este usuario no pertenece a la licencia.',
      fr: 'Cet utilisateur ne fait pas partie de la licence.',
    },
  },
  userHasOtherLicense: {
    status: 409,
    text: {
      en: 'This user belongs to another licence, and has to leave it first.',
      de: 'Diese Person gehört zu einer anderen Lizenz und muss diese zuerst verlassen.',
      es: 'Este usuario pertenece a otra licencia y antes debe dejarla.',
      fr: 'Cet utilisateur appartient à une autre licence et doit d’abord la quitter.',
    },
  },
  tooManySubLicenses: {
    status: 422,
    text: {
      en: 'A licence has at most 200 sub-licences. Delete one that is no longer needed.',
      de: 'Eine Lizenz hat höchstens 200 Unterlizenzen. Löschen Sie eine, die nicht mehr gebraucht wird.',
      es: 'Una licencia tiene como máximo 200 sublicencias. Elimine una que ya no se necesite.',
      fr: 'Une licence a au plus 200 sous-licences. Supprimez-en une qui ne sert plus.',
    },
  },
  licenseAdminStays: {
    status: 409,
    text: {
      en: 'The administrator of a licence cannot be removed from it. Make somebody else its administrator first.',
      de: 'Wer eine Lizenz verwaltet, kann nicht aus ihr entfernt werden. Übergeben Sie die Verwaltung zuerst jemand anderem.',
      es: 'No se puede quitar de una licencia a su administrador. Nombre antes a otro.',
      fr: 'L’administrateur d’une licence ne peut pas en être retiré. Nommez d’abord un autre administrateur.',
    },
  },
  noAccountWithMail: {
    status: 404,
    text: {
      en: 'There is no account with this email address.',
      de: 'Es gibt kein Konto mit dieser E-Mail-Adresse.',
      es: 'No hay ninguna cuenta con esta dirección de correo.',
      fr: 'Il n’existe pas de compte avec cette adresse e-mail.',
    },
  },
  licenseCodeTaken: {
    status: 409,
    text: {
      en: 'Another licence has this code.',
      de: 'Diesen Code hat bereits eine andere Lizenz.',
      es: 'Otra licencia tiene este código.',
      fr: 'Une autre licence a déjà ce code.',
    },
  },
  licenseUnlimited: {
    status: 409,
    text: {
      en: 'The credits of this licence are unlimited.',
      de: 'Die Credits dieser Lizenz sind unbegrenzt.',
      es: 'Los créditos de esta licencia son ilimitados.',
      fr: 'Les crédits de cette licence sont illimités.',
    },
  },
  licenseCreditsBelowZero: {
    status: 409,
    text: {
      en: 'The licence does not have that many credits. Remove fewer.',
      de: 'So viele Credits hat die Lizenz nicht. Ziehen Sie weniger ab.',
      es: 'La licencia no tiene tantos créditos. Retire menos.',
      fr: 'La licence n’a pas autant de crédits. Retirez-en moins.',
    },
  },
  licenseHasNoPhase: {
    status: 409,
    text: {
      en: 'The licence has no period now. Add a period first.',
      de: 'Die Lizenz hat zurzeit keine Laufzeit. Fügen Sie zuerst eine hinzu.',
      es: 'La licencia no tiene ningún periodo en este momento. Añada uno primero.',
      fr: 'La licence n’a pas de période en cours. Ajoutez-en d’abord une.',
    },
  },
  phasesOverlap: {
    status: 409,
    text: {
      en: 'The periods of a licence must not overlap. Choose a later start or an earlier end.',
      de: 'Laufzeiten einer Lizenz dürfen sich nicht überschneiden. Wählen Sie einen späteren Beginn oder ein früheres Ende.',
      es: 'Los periodos de una licencia no pueden solaparse. Elija un inicio posterior o un fin anterior.',
      fr: 'Les périodes d’une licence ne doivent pas se chevaucher. Choisissez un début plus tardif ou une fin plus proche.',
    },
  },
  phaseEndsBeforeStart: {
    status: 400,
    text: {
      en: 'The end must be after the start.',
      de: 'Das Ende muss nach dem Beginn liegen.',
      es: 'El fin debe ser posterior al inicio.',
      fr: 'La fin doit être postérieure au début.',
    },
  },
} as const satisfies ErrorTable;
