import type { ErrorTable } from './registry.ts';

/** Errors that any operation may answer with. */
export const commonErrorTable = {
  unexpected: {
    status: 500,
    text: {
      en: 'Something went wrong. Please try again. If it happens again, tell us the number below.',
      de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal. Wenn es wieder passiert, nennen Sie uns die Nummer unten.',
      es: 'Algo ha salido mal. Inténtelo de nuevo. Si vuelve a ocurrir, indíquenos el número de abajo.',
      fr: 'Une erreur est survenue. Veuillez réessayer. Si cela se reproduit, indiquez-nous le numéro ci-dessous.',
    },
  },
  invalidFormat: {
    status: 400,
    text: {
      en: 'The request has an invalid format.',
      de: 'Die Anfrage hat ein ungültiges Format.',
      es: 'La solicitud tiene un formato no válido.',
      fr: 'La demande a un format non valide.',
    },
  },
  operationUnknown: {
    status: 404,
    text: {
      en: 'This operation does not exist.',
      de: 'Diese Operation gibt es nicht.',
      es: 'Esta operación no existe.',
      fr: 'Cette opération n’existe pas.',
    },
  },
  requestTooLarge: {
    status: 413,
    text: {
      en: 'The request is too large. Upload long texts as a file.',
      de: 'Die Anfrage ist zu groß. Laden Sie lange Texte als Datei hoch.',
      es: 'La solicitud es demasiado grande. Suba los textos largos como archivo.',
      fr: 'La demande est trop volumineuse. Envoyez les longs textes sous forme de fichier.',
    },
  },
  sessionMissing: {
    status: 401,
    text: {
      en: 'Your session has ended. Please log in again.',
      de: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
      es: 'Su sesión ha terminado. Inicie sesión de nuevo.',
      fr: 'Votre session est terminée. Veuillez vous reconnecter.',
    },
  },
  apiKeyNotValid: {
    status: 401,
    text: {
      en: 'This API key is wrong, expired or revoked. Create a new one in the profile.',
      de: 'Dieser API-Schlüssel ist falsch, abgelaufen oder widerrufen. Legen Sie im Profil einen neuen an.',
      es: 'Esta clave de API es incorrecta, ha caducado o se ha revocado. Cree una nueva en el perfil.',
      fr: 'Cette clé d’API est incorrecte, expirée ou révoquée. Créez-en une nouvelle dans le profil.',
    },
  },
  notByKey: {
    status: 403,
    text: {
      en: 'This cannot be done with an API key. Log in to do it.',
      de: 'Das ist mit einem API-Schlüssel nicht möglich. Melden Sie sich dafür an.',
      es: 'Esto no se puede hacer con una clave de API. Inicie sesión para hacerlo.',
      fr: 'Cela n’est pas possible avec une clé d’API. Connectez-vous pour le faire.',
    },
  },
  scopeMissing: {
    status: 403,
    text: {
      en: 'This key may not do this. Use a key with the scope that the API page names.',
      de: 'Dieser Schlüssel darf das nicht. Verwenden Sie einen Schlüssel mit der Berechtigung, die auf der API-Seite steht.',
      es: 'Esta clave no permite hacer esto. Use una clave con el permiso que indica la página de la API.',
      fr: 'Cette clé ne permet pas de faire cela. Utilisez une clé dotée de l’autorisation indiquée sur la page de l’API.',
    },
  },
  sessionMismatch: {
    status: 403,
    text: {
      en: 'The session cookie could not be set. Please allow cookies in your browser settings.',
      de: 'Das Sitzungs-Cookie konnte nicht gesetzt werden. Bitte erlauben Sie Cookies in den Einstellungen Ihres Browsers.',
      es: 'No se pudo establecer la cookie de sesión. Permita las cookies en la configuración de su navegador.',
      fr: 'Impossible de définir le cookie de session. Veuillez autoriser les cookies dans les réglages de votre navigateur.',
    },
  },
  loginRequired: {
    status: 403,
    text: {
      en: 'Please log in to do this.',
      de: 'Bitte melden Sie sich dafür an.',
      es: 'Inicie sesión para hacer esto.',
      fr: 'Veuillez vous connecter pour cela.',
    },
  },
  notAdmin: {
    status: 403,
    text: {
      en: 'Only an administrator can do this.',
      de: 'Das kann nur eine Administratorin oder ein Administrator.',
      es: 'Solo un administrador puede hacer esto.',
      fr: 'Seul un administrateur peut faire cela.',
    },
  },
  notOnBehalf: {
    status: 403,
    text: {
      en: 'Only the user can do this. Return to your own account first.',
      de: 'Das kann nur die Benutzerin oder der Benutzer selbst tun. Kehren Sie zuerst in Ihr eigenes Konto zurück.',
      es: 'Solo el propio usuario puede hacer esto. Vuelva antes a su cuenta.',
      fr: 'Seul l’utilisateur peut faire cela. Revenez d’abord à votre compte.',
    },
  },
  tooManyRequests: {
    status: 429,
    text: {
      en: 'Too many requests in a short time. Please wait a minute and try again.',
      de: 'Zu viele Anfragen in kurzer Zeit. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.',
      es: 'Demasiadas solicitudes en poco tiempo. Espere un minuto e inténtelo de nuevo.',
      fr: 'Trop de demandes en peu de temps. Patientez une minute et réessayez.',
    },
  },
  storageFull: {
    status: 507,
    text: {
      en: 'The server has no space left. Nothing was saved. Try again later, or tell the operator of this service.',
      de: 'Auf dem Server ist kein Speicherplatz mehr frei, daher wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal, oder informieren Sie den Betreiber.',
      es: 'El servidor se ha quedado sin espacio, por lo que no se ha guardado nada. Inténtelo de nuevo más tarde o avise al operador del servicio.',
      fr: 'Le serveur n’a plus d’espace libre, rien n’a donc été enregistré. Réessayez plus tard ou prévenez l’exploitant du service.',
    },
  },
  serverUnavailable: {
    status: 503,
    text: {
      en: 'The server is not available at the moment. Please try again in a minute.',
      de: 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
      es: 'El servidor no está disponible en este momento. Inténtelo de nuevo en un minuto.',
      fr: 'Le serveur n’est pas disponible pour le moment. Réessayez dans une minute.',
    },
  },
  maintenance: {
    status: 503,
    text: {
      en: 'This service is under maintenance. Please try again later.',
      de: 'An diesem Dienst wird gerade gearbeitet. Bitte versuchen Sie es später noch einmal.',
      es: 'Este servicio está en mantenimiento. Inténtelo de nuevo más tarde.',
      fr: 'Ce service est en maintenance. Réessayez plus tard.',
    },
  },
} as const satisfies ErrorTable;
