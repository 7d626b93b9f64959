import type { Language } from '@palimpsest/contract';

interface ConnectedTexts {
  readonly subject: string;
  readonly before: string;
  readonly person: string;
  readonly unnamed: string;
  readonly personMail: string;
  readonly platform: string;
  readonly organisation: string;
  readonly account: string;
  readonly time: string;
  readonly open: string;
  readonly after: string;
}

/** The email about an account that was connected with a person of a learning platform. */
export const connectedTexts: Readonly<Record<Language, ConnectedTexts>> = {
  en: {
    subject: 'Your account was connected with a learning platform',
    before:
      'This person of a learning platform now works with your account there: sees your projects, and orders checks with your credits.',
    person: 'Person on the platform',
    unnamed: 'The platform does not tell the name',
    personMail: 'Email on the platform',
    platform: 'Learning platform',
    organisation: 'Organisation',
    account: 'Account',
    time: 'Time',
    open: 'Open the profile',
    after:
      'If this is not you, disconnect the person at once in your profile, under “Learning platforms”. Visits that are open end then. Also change your password if you have not confirmed the connection yourself.',
  },
  de: {
    subject: 'Ihr Konto wurde mit einer Lernplattform verbunden',
    before:
      'Diese Person einer Lernplattform arbeitet dort ab jetzt mit Ihrem Konto: Sie sieht Ihre Projekte und beauftragt Prüfungen mit Ihrem Guthaben.',
    person: 'Person auf der Plattform',
    unnamed: 'Die Plattform teilt den Namen nicht mit',
    personMail: 'E-Mail auf der Plattform',
    platform: 'Lernplattform',
    organisation: 'Organisation',
    account: 'Konto',
    time: 'Zeit',
    open: 'Profil öffnen',
    after:
      'Wenn Sie das nicht sind, trennen Sie die Person sofort in Ihrem Profil unter „Lernplattformen“. Offene Besuche enden dann. Ändern Sie auch Ihr Passwort, wenn Sie die Verbindung nicht selbst bestätigt haben.',
  },
  es: {
    subject: 'Su cuenta se ha vinculado con una plataforma de aprendizaje',
    before:
      'Desde ahora, esta persona de una plataforma de aprendizaje trabaja allí con su cuenta: ve sus proyectos y encarga comprobaciones con su saldo.',
    person: 'Persona en la plataforma',
    unnamed: 'La plataforma no indica el nombre',
    personMail: 'Correo en la plataforma',
    platform: 'Plataforma de aprendizaje',
    organisation: 'Organización',
    account: 'Cuenta',
    time: 'Hora',
    open: 'Abrir el perfil',
    after:
      'Si no es usted, desvincule a esa persona de inmediato en su perfil, en «Plataformas de aprendizaje». Las visitas abiertas terminan entonces. Cambie también su contraseña si no ha confirmado usted la vinculación.',
  },
  fr: {
    subject: 'Votre compte a été lié à une plateforme d’apprentissage',
    before:
      'Cette personne d’une plateforme d’apprentissage y travaille désormais avec votre compte : elle voit vos projets et commande des vérifications avec vos crédits.',
    person: 'Personne sur la plateforme',
    unnamed: 'La plateforme n’indique pas le nom',
    personMail: 'E-mail sur la plateforme',
    platform: 'Plateforme d’apprentissage',
    organisation: 'Organisation',
    account: 'Compte',
    time: 'Heure',
    open: 'Ouvrir le profil',
    after:
      'Si ce n’est pas vous, dissociez aussitôt cette personne dans votre profil, sous « Plateformes d’apprentissage ». Les visites ouvertes prennent alors fin. Changez aussi votre mot de passe si vous n’avez pas confirmé la liaison vous-même.',
  },
};
