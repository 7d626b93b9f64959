import type { Notice } from '../notice.ts';

/** Messages about joining and leaving licences. */
export const joiningNotices = {
  licenseJoined: {
    kind: 'success',
    text: {
      en: 'You are now a member of the licence.',
      de: 'Sie gehören nun zur Lizenz.',
      es: 'Ahora pertenece a la licencia.',
      fr: 'Vous faites maintenant partie de la licence.',
    },
  },
  approvalStarted: {
    kind: 'success',
    text: {
      en: 'The administrator of the licence decides about your request. You will receive an email.',
      de: 'Die Verwaltung der Lizenz entscheidet über Ihre Anfrage. Sie erhalten eine E-Mail.',
      es: 'El administrador de la licencia decidirá sobre su solicitud. Recibirá un correo.',
      fr: 'L’administrateur de la licence décidera de votre demande. Vous recevrez un e-mail.',
    },
  },
  requestWithdrawn: {
    kind: 'success',
    text: {
      en: 'Your request has been withdrawn.',
      de: 'Ihre Anfrage wurde zurückgezogen.',
      es: 'Su solicitud se ha retirado.',
      fr: 'Votre demande a été retirée.',
    },
  },
  licenseRemoved: {
    kind: 'success',
    text: {
      en: 'You have left the licence. Your reports, texts and own credits are still there.',
      de: 'Sie haben die Lizenz verlassen. Ihre Berichte, Texte und eigenen Credits behalten Sie.',
      es: 'Ha dejado la licencia. Conserva sus informes, textos y créditos propios.',
      fr: 'Vous avez quitté la licence. Vous conservez vos rapports, vos textes et vos propres crédits.',
    },
  },
  requestAccepted: {
    kind: 'success',
    text: {
      en: 'The user is now a member, and is told by email.',
      de: 'Die Person gehört nun zur Lizenz und wird per E-Mail benachrichtigt.',
      es: 'El usuario pertenece ahora a la licencia y recibe un correo.',
      fr: 'L’utilisateur fait maintenant partie de la licence et en est informé par e-mail.',
    },
  },
  requestRefused: {
    kind: 'success',
    text: {
      en: 'The request has been refused. The user is told by email.',
      de: 'Die Anfrage wurde abgelehnt. Die Person wird per E-Mail benachrichtigt.',
      es: 'La solicitud se ha rechazado. El usuario recibe un correo.',
      fr: 'La demande a été refusée. L’utilisateur en est informé par e-mail.',
    },
  },
  invitationRefused: {
    kind: 'success',
    text: {
      en: 'You have declined the invitation.',
      de: 'Sie haben die Einladung abgelehnt.',
      es: 'Ha rechazado la invitación.',
      fr: 'Vous avez décliné l’invitation.',
    },
  },
  invitationWithdrawn: {
    kind: 'success',
    text: {
      en: 'The invitation has been withdrawn.',
      de: 'Die Einladung wurde zurückgezogen.',
      es: 'La invitación se ha retirado.',
      fr: 'L’invitation a été retirée.',
    },
  },
  userListStarted: {
    kind: 'success',
    text: {
      en: 'The list is being worked on.',
      de: 'Die Liste wird bearbeitet.',
      es: 'La lista se está procesando.',
      fr: 'La liste est en cours de traitement.',
    },
  },
  subLicenseCreated: {
    kind: 'success',
    text: {
      en: 'The sub-licence has been created.',
      de: 'Die Unterlizenz wurde angelegt.',
      es: 'La sublicencia se ha creado.',
      fr: 'La sous-licence a été créée.',
    },
  },
  subLicenseDeleted: {
    kind: 'success',
    text: {
      en: 'The sub-licence has been deleted. Its members belong to the licence above it.',
      de: 'Die Unterlizenz wurde gelöscht. Ihre Mitglieder gehören zur übergeordneten Lizenz.',
      es: 'La sublicencia se ha eliminado. Sus miembros pertenecen a la licencia superior.',
      fr: 'La sous-licence a été supprimée. Ses membres appartiennent à la licence principale.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
