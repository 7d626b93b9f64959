import type { ErrorTable } from '../registry.ts';

/** Errors of the log-in through an organisation, and of setting it up. */
export const singleSignOnErrorTable = {
  ssoNotFound: {
    status: 404,
    text: {
      en: 'No organisation logs in here. Use another way to log in.',
      de: 'Hier meldet sich keine Organisation an. Melden Sie sich auf andere Weise an.',
      es: 'Ninguna organización inicia sesión aquí. Utilice otra forma de iniciar sesión.',
      fr: 'Aucune organisation ne se connecte ici. Connectez-vous d’une autre façon.',
    },
  },
  ssoExpired: {
    status: 409,
    text: {
      en: 'This log-in took too long, or began in another browser. Start it again.',
      de: 'Diese Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen. Beginnen Sie sie noch einmal.',
      es: 'Este inicio de sesión ha tardado demasiado o empezó en otro navegador. Empiece de nuevo.',
      fr: 'Cette connexion a pris trop de temps, ou a commencé dans un autre navigateur. Recommencez.',
    },
  },
  ssoFailed: {
    status: 409,
    text: {
      en: 'The answer of your organisation could not be accepted. Start again; if it fails again, tell the IT service of your organisation.',
      de: 'Die Antwort Ihrer Organisation konnte nicht angenommen werden. Beginnen Sie noch einmal; wenn es wieder nicht gelingt, wenden Sie sich an die IT Ihrer Organisation.',
      es: 'No se ha podido aceptar la respuesta de su organización. Empiece de nuevo; si vuelve a fallar, avise al servicio informático de su organización.',
      fr: 'La réponse de votre organisation n’a pas pu être acceptée. Recommencez ; si le problème persiste, prévenez le service informatique de votre organisation.',
    },
  },
  ssoProviderUnavailable: {
    status: 503,
    text: {
      en: 'The log-in of your organisation cannot be reached right now. Try again later.',
      de: 'Die Anmeldung Ihrer Organisation ist gerade nicht erreichbar. Versuchen Sie es später noch einmal.',
      es: 'Ahora no se puede acceder al inicio de sesión de su organización. Inténtelo más tarde.',
      fr: 'La connexion de votre organisation est injoignable pour le moment. Réessayez plus tard.',
    },
  },
  ssoNoSubjectId: {
    status: 403,
    text: {
      en: 'Your organisation did not say who you are: a lasting id is missing. Ask its IT service to release pairwise-id or subject-id to us.',
      de: 'Ihre Organisation hat nicht mitgeteilt, wer Sie sind: Eine dauerhafte Kennung fehlt. Bitten Sie deren IT, pairwise-id oder subject-id für uns freizugeben.',
      es: 'Su organización no ha comunicado quién es usted: falta un identificador permanente. Pida a su servicio informático que nos facilite pairwise-id o subject-id.',
      fr: 'Votre organisation n’a pas indiqué qui vous êtes : un identifiant durable manque. Demandez à son service informatique de nous transmettre pairwise-id ou subject-id.',
    },
  },
  ssoScopeMismatch: {
    status: 403,
    text: {
      en: 'Your id belongs to another organisation than the one that logged you in. Choose the right organisation, or ask its IT service.',
      de: 'Ihre Kennung gehört zu einer anderen Organisation als der, die Sie angemeldet hat. Wählen Sie die richtige Organisation oder fragen Sie deren IT.',
      es: 'Su identificador pertenece a una organización distinta de la que ha iniciado su sesión. Elija la organización correcta o consulte a su servicio informático.',
      fr: 'Votre identifiant appartient à une autre organisation que celle qui vous a connecté. Choisissez la bonne organisation, ou demandez à son service informatique.',
    },
  },
  ssoNoMail: {
    status: 403,
    text: {
      en: 'Your organisation did not send your email address. Ask its IT service to release it to us.',
      de: 'Ihre Organisation hat Ihre E-Mail-Adresse nicht übermittelt. Bitten Sie deren IT, sie für uns freizugeben.',
      es: 'Su organización no ha enviado su dirección de correo. Pida a su servicio informático que nos la facilite.',
      fr: 'Votre organisation n’a pas transmis votre adresse e-mail. Demandez à son service informatique de nous la transmettre.',
    },
  },
  ssoOtherProvider: {
    status: 403,
    text: {
      en: 'This account belongs to another way to log in. Log in the way you did before, or ask the administrator of your licence.',
      de: 'Dieses Konto gehört zu einer anderen Anmeldung. Melden Sie sich so an wie bisher oder fragen Sie die Verwaltung Ihrer Lizenz.',
      es: 'Esta cuenta pertenece a otra forma de iniciar sesión. Inicie sesión como antes o consulte al administrador de su licencia.',
      fr: 'Ce compte relève d’une autre façon de se connecter. Connectez-vous comme auparavant, ou adressez-vous à l’administrateur de votre licence.',
    },
  },
  ssoNoLicense: {
    status: 403,
    text: {
      en: 'The licence of your organisation has no place for you: it is not valid, it is full, or you belong to another licence. Ask its administrator.',
      de: 'Die Lizenz Ihrer Organisation hat keinen Platz für Sie: Sie ist nicht gültig oder voll, oder Sie gehören zu einer anderen Lizenz. Fragen Sie deren Verwaltung.',
      es: 'La licencia de su organización no tiene sitio para usted: no es válida, está completa o usted pertenece a otra licencia. Consulte a su administrador.',
      fr: 'La licence de votre organisation n’a pas de place pour vous : elle n’est pas valable, elle est complète, ou vous faites partie d’une autre licence. Adressez-vous à son administrateur.',
    },
  },
  ssoNoEntitlements: {
    status: 403,
    text: {
      en: 'Your organisation has not entitled you to use this service. Ask its IT service whether you should be.',
      de: 'Ihre Organisation hat Sie für diesen Dienst nicht berechtigt. Fragen Sie deren IT, ob Sie es sein sollten.',
      es: 'Su organización no le ha autorizado a utilizar este servicio. Pregunte a su servicio informático si debería estarlo.',
      fr: 'Votre organisation ne vous a pas autorisé à utiliser ce service. Demandez à son service informatique si vous devriez l’être.',
    },
  },
  ssoAddressNotProven: {
    status: 403,
    text: {
      en: 'Your email address is not in a domain of your organisation. Sign up with it and a password first; then log in here again to connect both.',
      de: 'Ihre E-Mail-Adresse gehört zu keiner Domain Ihrer Organisation. Registrieren Sie sich zuerst damit und mit einem Passwort; melden Sie sich dann hier noch einmal an, um beides zu verbinden.',
      es: 'Su dirección de correo no es de un dominio de su organización. Regístrese primero con ella y una contraseña; después inicie sesión aquí de nuevo para vincular ambas.',
      fr: 'Votre adresse e-mail n’appartient à aucun domaine de votre organisation. Inscrivez-vous d’abord avec elle et un mot de passe ; puis reconnectez-vous ici pour relier les deux.',
    },
  },
  ssoPasswordNeeded: {
    status: 401,
    text: {
      en: 'An account with your email address exists. Enter its password once to connect it with your organisation.',
      de: 'Es gibt ein Konto mit Ihrer E-Mail-Adresse. Geben Sie einmal dessen Passwort ein, um es mit Ihrer Organisation zu verbinden.',
      es: 'Existe una cuenta con su dirección de correo. Introduzca una vez su contraseña para vincularla con su organización.',
      fr: 'Un compte existe avec votre adresse e-mail. Saisissez une fois son mot de passe pour le relier à votre organisation.',
    },
  },
  ssoNameTaken: {
    status: 409,
    text: {
      en: 'Another organisation has this name in its address. Choose another one.',
      de: 'Eine andere Organisation hat diesen Namen in ihrer Adresse. Wählen Sie einen anderen.',
      es: 'Otra organización tiene este nombre en su dirección. Elija otro.',
      fr: 'Une autre organisation a déjà ce nom dans son adresse. Choisissez-en un autre.',
    },
  },
  ssoExists: {
    status: 409,
    text: {
      en: 'This licence has a log-in through its organisation already. Remove it first.',
      de: 'Diese Lizenz hat bereits eine Anmeldung über die Organisation. Entfernen Sie diese zuerst.',
      es: 'Esta licencia ya tiene un inicio de sesión de la organización. Elimínelo primero.',
      fr: 'Cette licence a déjà une connexion par son organisation. Supprimez-la d’abord.',
    },
  },
  ssoIncomplete: {
    status: 409,
    text: {
      en: 'The data of the identity provider are not complete. Enter its metadata, or its address, the client id and the secret.',
      de: 'Die Daten des Identitätsanbieters sind nicht vollständig. Geben Sie dessen Metadaten an oder dessen Adresse, die Client-ID und das Geheimnis.',
      es: 'Los datos del proveedor de identidad no están completos. Indique sus metadatos, o su dirección, el identificador de cliente y el secreto.',
      fr: 'Les données du fournisseur d’identité sont incomplètes. Indiquez ses métadonnées, ou son adresse, l’identifiant client et le secret.',
    },
  },
  ssoMetadataNotValid: {
    status: 422,
    text: {
      en: 'These metadata cannot be used. Check the file or address, its certificate and its end date.',
      de: 'Diese Metadaten sind nicht verwendbar. Prüfen Sie die Datei oder Adresse, das Zertifikat und das Ablaufdatum.',
      es: 'Estos metadatos no se pueden utilizar. Compruebe el archivo o la dirección, el certificado y la fecha de caducidad.',
      fr: 'Ces métadonnées ne sont pas utilisables. Vérifiez le fichier ou l’adresse, le certificat et la date d’expiration.',
    },
  },
  ssoAddressNotUsable: {
    status: 422,
    text: {
      en: 'This address cannot be used. It has to begin with https:// and to be reachable from the internet.',
      de: 'Diese Adresse ist nicht verwendbar. Sie muss mit https:// beginnen und aus dem Internet erreichbar sein.',
      es: 'Esta dirección no se puede utilizar. Tiene que empezar por https:// y ser accesible desde Internet.',
      fr: 'Cette adresse n’est pas utilisable. Elle doit commencer par https:// et être accessible depuis Internet.',
    },
  },
  domainNotValid: {
    status: 422,
    text: {
      en: 'This is not a domain. Enter the part of your email addresses after the @, such as example.org.',
      de: 'Das ist keine Domain. Geben Sie den Teil Ihrer E-Mail-Adressen nach dem @ ein, zum Beispiel example.org.',
      es: 'Esto no es un dominio. Introduzca la parte de sus direcciones de correo que sigue a la @, por ejemplo example.org.',
      fr: 'Ce n’est pas un domaine. Saisissez la partie de vos adresses e-mail qui suit le @, par exemple example.org.',
    },
  },
  tooManyDomains: {
    status: 409,
    text: {
      en: 'This licence has as many domains as possible. Remove one first.',
      de: 'Diese Lizenz hat so viele Domains wie möglich. Entfernen Sie zuerst eine.',
      es: 'Esta licencia tiene el máximo de dominios. Elimine uno primero.',
      fr: 'Cette licence a le nombre maximal de domaines. Supprimez-en un d’abord.',
    },
  },
  domainRecordMissing: {
    status: 409,
    text: {
      en: 'The TXT record was not found yet. A new record can take some hours to be visible.',
      de: 'Der TXT-Eintrag wurde noch nicht gefunden. Es kann einige Stunden dauern, bis ein neuer Eintrag sichtbar ist.',
      es: 'Todavía no se ha encontrado el registro TXT. Un registro nuevo puede tardar unas horas en ser visible.',
      fr: 'L’enregistrement TXT n’a pas encore été trouvé. Un nouvel enregistrement peut mettre quelques heures à être visible.',
    },
  },
  domainOfOther: {
    status: 409,
    text: {
      en: 'Another organisation has proved this domain. Ask the administrator of this installation.',
      de: 'Eine andere Organisation hat diese Domain nachgewiesen. Wenden Sie sich an die Administration dieser Installation.',
      es: 'Otra organización ha acreditado este dominio. Consulte al administrador de esta instalación.',
      fr: 'Une autre organisation a prouvé ce domaine. Adressez-vous à l’administrateur de cette installation.',
    },
  },
} as const satisfies ErrorTable;
