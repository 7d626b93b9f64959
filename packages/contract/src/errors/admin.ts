import type { ErrorTable } from './registry.ts';

/** Errors of the administration of users. */
export const adminErrorTable = {
  noAccessToUser: {
    status: 404,
    text: {
      en: 'There is no such user. The account may have been deleted.',
      de: 'Diese Person gibt es nicht. Vielleicht wurde das Konto gelöscht.',
      es: 'Este usuario no existe. Puede que la cuenta se haya eliminado.',
      fr: 'Cet utilisateur n’existe pas. Le compte a peut-être été supprimé.',
    },
  },
  accountLocked: {
    status: 403,
    text: {
      en: 'This account is locked. Contact your organisation or the operator of this service.',
      de: 'Dieses Konto ist gesperrt. Wenden Sie sich an Ihre Organisation oder an den Betreiber dieses Dienstes.',
      es: 'Esta cuenta está bloqueada. Consulte a su organización o al operador de este servicio.',
      fr: 'Ce compte est verrouillé. Adressez-vous à votre organisation ou à l’exploitant de ce service.',
    },
  },
  lastAdministrator: {
    status: 409,
    text: {
      en: 'This is the last administrator who can log in. Make somebody else an administrator first.',
      de: 'Das ist die letzte Person mit der Rolle Administration, die sich anmelden kann. Geben Sie die Rolle zuerst jemand anderem.',
      es: 'Es el último administrador que puede iniciar sesión. Nombre antes a otro administrador.',
      fr: 'C’est le dernier administrateur qui peut se connecter. Nommez d’abord un autre administrateur.',
    },
  },
  notYourOwnAccount: {
    status: 409,
    text: {
      en: 'This is your own account. Make this change in your profile, or ask another administrator.',
      de: 'Das ist Ihr eigenes Konto. Nehmen Sie diese Änderung in Ihrem Profil vor, oder bitten Sie jemand anderen aus der Verwaltung.',
      es: 'Es su propia cuenta. Haga este cambio en su perfil o pídaselo a otro administrador.',
      fr: 'C’est votre propre compte. Faites cette modification dans votre profil ou demandez à un autre administrateur.',
    },
  },
  guestHasNoRole: {
    status: 409,
    text: {
      en: 'A guest has no account that could get a role.',
      de: 'Ein Gast hat kein Konto, das eine Rolle bekommen könnte.',
      es: 'Un invitado no tiene una cuenta a la que dar una función.',
      fr: 'Un invité n’a pas de compte auquel donner un rôle.',
    },
  },
  userAdministersLicense: {
    status: 409,
    text: {
      en: 'This user administers a licence. Another user of the licence has to take over first.',
      de: 'Diese Person verwaltet eine Lizenz. Zuerst muss jemand anderes aus der Lizenz diese Rolle übernehmen.',
      es: 'Este usuario administra una licencia. Antes debe asumirla otro usuario de la licencia.',
      fr: 'Cet utilisateur administre une licence. Un autre utilisateur de la licence doit d’abord prendre le relais.',
    },
  },
  creditsBelowZero: {
    status: 409,
    text: {
      en: 'The user does not have that many credits. Remove fewer.',
      de: 'So viele Credits sind nicht vorhanden. Ziehen Sie weniger ab.',
      es: 'El usuario no tiene tantos créditos. Retire menos.',
      fr: 'L’utilisateur n’a pas autant de crédits. Retirez-en moins.',
    },
  },
} as const satisfies ErrorTable;
