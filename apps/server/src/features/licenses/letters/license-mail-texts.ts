import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';
import { licenseCreditTexts } from './license-credit-texts.ts';
import { licenseNewsTexts } from './license-news-texts.ts';
import { licensePaymentTexts } from './license-payment-texts.ts';

/** Emails about joining a licence. `{licensee}`, `{hours}` and `{days}` are replaced. */
const joiningMailTexts = {
  approvalRequest: {
    en: {
      subject: 'Somebody asks to join {licensee}',
      before: ['A user asks to become a member of a licence that you administer:'],
      after: [
        'The page has two buttons, to approve and to refuse. The link works for {days} days and for one decision. After that, you can decide on the page of the licence.',
      ],
    },
    de: {
      subject: 'Anfrage zum Beitritt: {licensee}',
      before: ['Jemand möchte einer Lizenz beitreten, die Sie verwalten:'],
      after: [
        'Auf der Seite können Sie die Anfrage genehmigen oder ablehnen. Der Link gilt {days} Tage und für eine Entscheidung. Danach können Sie auf der Seite der Lizenz entscheiden.',
      ],
    },
    es: {
      subject: 'Solicitud de acceso: {licensee}',
      before: ['Un usuario solicita incorporarse a una licencia que usted administra:'],
      after: [
        'En la página puede aprobar o rechazar la solicitud. El enlace sirve durante {days} días y para una sola decisión. Después, puede decidir en la página de la licencia.',
      ],
    },
    fr: {
      subject: 'Demande d’adhésion : {licensee}',
      before: ['Une personne demande à rejoindre une licence que vous administrez :'],
      after: [
        'La page permet d’accepter ou de refuser la demande. Le lien est valable {days} jours et pour une seule décision. Ensuite, vous pouvez décider sur la page de la licence.',
      ],
    },
  },
  approvalAccepted: {
    en: {
      subject: 'You are now a member of {licensee}',
      before: [
        'The administrator of the licence has approved your request. Your checks use its credits first while it is valid.',
      ],
      after: ['You can leave the licence in your profile. Your reports, texts and own credits stay yours.'],
    },
    de: {
      subject: 'Sie gehören nun zur Lizenz „{licensee}“',
      before: [
        'Die Verwaltung der Lizenz hat Ihre Anfrage genehmigt. Solange die Lizenz gültig ist, verbrauchen Ihre Prüfungen zuerst deren Credits.',
      ],
      after: [
        'In Ihrem Profil können Sie die Lizenz verlassen. Ihre Berichte, Texte und eigenen Credits behalten Sie.',
      ],
    },
    es: {
      subject: 'Ya pertenece a la licencia «{licensee}»',
      before: [
        'El administrador de la licencia ha aprobado su solicitud. Mientras la licencia sea válida, sus comprobaciones utilizan primero los créditos de la licencia.',
      ],
      after: ['Puede dejar la licencia en su perfil. Conservará sus informes, textos y créditos propios.'],
    },
    fr: {
      subject: 'Vous faites maintenant partie de la licence « {licensee} »',
      before: [
        'L’administrateur de la licence a accepté votre demande. Tant que la licence est valable, vos vérifications utilisent d’abord ses crédits.',
      ],
      after: [
        'Vous pouvez quitter la licence dans votre profil. Vous conserverez vos rapports, vos textes et vos propres crédits.',
      ],
    },
  },
  approvalRefused: {
    en: {
      subject: 'Your request to join {licensee} was refused',
      before: [
        'The administrator of the licence has refused your request. Your account is unchanged, and you can continue to use it without the licence.',
      ],
      after: ['If you think that this is a mistake, ask your organisation.'],
    },
    de: {
      subject: 'Ihre Anfrage zur Lizenz „{licensee}“ wurde abgelehnt',
      before: [
        'Die Verwaltung der Lizenz hat Ihre Anfrage abgelehnt. Ihr Konto bleibt unverändert, und Sie können es ohne die Lizenz weiter nutzen.',
      ],
      after: ['Wenn Sie das für einen Irrtum halten, fragen Sie in Ihrer Organisation nach.'],
    },
    es: {
      subject: 'Se ha rechazado su solicitud: {licensee}',
      before: [
        'El administrador de la licencia ha rechazado su solicitud. Su cuenta no cambia y puede seguir utilizándola sin la licencia.',
      ],
      after: ['Si cree que se trata de un error, consulte a su organización.'],
    },
    fr: {
      subject: 'Votre demande d’adhésion a été refusée : {licensee}',
      before: [
        'L’administrateur de la licence a refusé votre demande. Votre compte reste inchangé, et vous pouvez continuer à l’utiliser sans la licence.',
      ],
      after: ['Si vous pensez qu’il s’agit d’une erreur, adressez-vous à votre organisation.'],
    },
  },
  licenseInvitation: {
    en: {
      subject: '{licensee} invites you',
      before: [
        'You are invited to check texts with the licence of {licensee}. To accept, create an account with the link below.',
      ],
      after: [
        'The link works for {hours} hours. After that, ask the person who invited you for a new invitation.',
        'If you do not expect an invitation, you can ignore this email: no account is created without you.',
      ],
    },
    de: {
      subject: 'Einladung zur Lizenz „{licensee}“',
      before: [
        'Sie sind eingeladen, mit der Lizenz „{licensee}“ Texte zu prüfen. Legen Sie dafür über den folgenden Link ein Konto an.',
      ],
      after: [
        'Der Link gilt {hours} Stunden. Danach bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung.',
        'Wenn Sie keine Einladung erwarten, können Sie diese E-Mail ignorieren: Ohne Sie wird kein Konto angelegt.',
      ],
    },
    es: {
      subject: 'Invitación a la licencia «{licensee}»',
      before: [
        'Ha recibido una invitación para comprobar textos con la licencia «{licensee}». Para aceptarla, cree una cuenta con el enlace siguiente.',
      ],
      after: [
        'El enlace sirve durante {hours} horas. Después, pida una nueva invitación a la persona que le ha invitado.',
        'Si no espera ninguna invitación, puede ignorar este correo: no se crea ninguna cuenta sin usted.',
      ],
    },
    fr: {
      subject: 'Invitation à la licence « {licensee} »',
      before: [
        'Vous avez reçu une invitation à vérifier des textes avec la licence « {licensee} ». Pour l’accepter, créez un compte à l’aide du lien ci-dessous.',
      ],
      after: [
        'Le lien est valable {hours} heures. Ensuite, demandez une nouvelle invitation à la personne qui vous a invité.',
        'Si vous n’attendez pas d’invitation, vous pouvez ignorer cet e-mail : aucun compte n’est créé sans vous.',
      ],
    },
  },
  membershipInvitation: {
    en: {
      subject: '{licensee} invites you',
      before: [
        'You are invited to join the licence of {licensee} with your account. Log in, and answer the invitation on its page.',
      ],
      after: [
        'The link works for {hours} hours. After that, ask the person who invited you for a new invitation.',
        'If you do not expect an invitation, you can ignore this email: nothing changes without you.',
      ],
    },
    de: {
      subject: 'Einladung zur Lizenz „{licensee}“',
      before: [
        'Sie sind eingeladen, mit Ihrem Konto der Lizenz „{licensee}“ beizutreten. Melden Sie sich an, und beantworten Sie die Einladung auf ihrer Seite.',
      ],
      after: [
        'Der Link gilt {hours} Stunden. Danach bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung.',
        'Wenn Sie keine Einladung erwarten, können Sie diese E-Mail ignorieren: Ohne Sie ändert sich nichts.',
      ],
    },
    es: {
      subject: 'Invitación a la licencia «{licensee}»',
      before: [
        'Ha recibido una invitación para incorporarse con su cuenta a la licencia «{licensee}». Inicie sesión y responda a la invitación en su página.',
      ],
      after: [
        'El enlace sirve durante {hours} horas. Después, pida una nueva invitación a la persona que le ha invitado.',
        'Si no espera ninguna invitación, puede ignorar este correo: nada cambia sin usted.',
      ],
    },
    fr: {
      subject: 'Invitation à la licence « {licensee} »',
      before: [
        'Vous avez reçu une invitation à rejoindre la licence « {licensee} » avec votre compte. Connectez-vous et répondez à l’invitation sur sa page.',
      ],
      after: [
        'Le lien est valable {hours} heures. Ensuite, demandez une nouvelle invitation à la personne qui vous a invité.',
        'Si vous n’attendez pas d’invitation, vous pouvez ignorer cet e-mail : rien ne change sans vous.',
      ],
    },
  },
  licenseWelcome: {
    en: {
      subject: 'Welcome to {licensee}',
      before: [
        'You are now a member of the licence of {licensee}. Your checks use its credits first while it is valid.',
      ],
      after: ['You can leave the licence in your profile. Your reports, texts and own credits stay yours.'],
    },
    de: {
      subject: 'Willkommen in der Lizenz „{licensee}“',
      before: [
        'Sie gehören nun zur Lizenz „{licensee}“. Solange sie gültig ist, verbrauchen Ihre Prüfungen zuerst deren Credits.',
      ],
      after: [
        'In Ihrem Profil können Sie die Lizenz verlassen. Ihre Berichte, Texte und eigenen Credits behalten Sie.',
      ],
    },
    es: {
      subject: 'Le damos la bienvenida a la licencia «{licensee}»',
      before: [
        'Ahora pertenece a la licencia «{licensee}». Mientras sea válida, sus comprobaciones utilizan primero los créditos de la licencia.',
      ],
      after: ['Puede dejar la licencia en su perfil. Conservará sus informes, textos y créditos propios.'],
    },
    fr: {
      subject: 'Bienvenue dans la licence « {licensee} »',
      before: [
        'Vous faites maintenant partie de la licence « {licensee} ». Tant qu’elle est valable, vos vérifications utilisent d’abord ses crédits.',
      ],
      after: [
        'Vous pouvez quitter la licence dans votre profil. Vous conserverez vos rapports, vos textes et vos propres crédits.',
      ],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;

const texts = { ...joiningMailTexts, ...licenseNewsTexts, ...licensePaymentTexts, ...licenseCreditTexts };

export type LicenseMailKind = keyof typeof texts;

export const licenseMailTexts: Readonly<Record<LicenseMailKind, Readonly<Record<Language, LetterTexts>>>> =
  texts;
