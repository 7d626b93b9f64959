import type { Language } from '@palimpsest/contract';
import type { AccountMailTexts } from './account-mail-parts.ts';
import { licenseNewsTexts } from './license-news-texts.ts';

/** Emails about joining a licence. `{licensee}`, `{hours}` and `{days}` are replaced. */
const joiningMailTexts = {
  approvalRequest: {
    en: {
      subject: 'Somebody asks to join {licensee}',
      before: ['A user asks to become a member of the licence that you administer:'],
      after: [
        'The page has two buttons, to approve and to refuse. The link works for {days} days and for one decision.',
      ],
    },
    de: {
      subject: 'Anfrage zum Beitritt: {licensee}',
      before: ['Jemand möchte der Lizenz beitreten, die Sie verwalten:'],
      after: [
        'Auf der Seite können Sie die Anfrage genehmigen oder ablehnen. Der Link gilt {days} Tage und für eine Entscheidung.',
      ],
    },
    es: {
      subject: 'Solicitud de acceso a {licensee}',
      before: ['Un usuario solicita incorporarse a la licencia que usted administra:'],
      after: [
        'En la página puede aprobar o rechazar la solicitud. El enlace sirve durante {days} días y para una sola decisión.',
      ],
    },
    fr: {
      subject: 'Demande d’adhésion : {licensee}',
      before: ['Une personne demande à rejoindre la licence que vous administrez :'],
      after: [
        'La page permet d’accepter ou de refuser la demande. Le lien est valable {days} jours et pour une seule décision.',
      ],
    },
  },
  approvalAccepted: {
    en: {
      subject: 'You are now a member of {licensee}',
      before: ['The administrator of the licence has approved your request. You can use its credits now.'],
      after: [],
    },
    de: {
      subject: 'Sie gehören nun zu {licensee}',
      before: ['Die Verwaltung der Lizenz hat Ihre Anfrage genehmigt. Sie können ihre Credits nun nutzen.'],
      after: [],
    },
    es: {
      subject: 'Ya pertenece a {licensee}',
      before: ['El administrador de la licencia ha aprobado su solicitud. Ya puede utilizar sus créditos.'],
      after: [],
    },
    fr: {
      subject: 'Vous faites maintenant partie de {licensee}',
      before: [
        'L’administrateur de la licence a accepté votre demande. Vous pouvez maintenant utiliser ses crédits.',
      ],
      after: [],
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
      subject: 'Ihre Anfrage an {licensee} wurde abgelehnt',
      before: [
        'Die Verwaltung der Lizenz hat Ihre Anfrage abgelehnt. Ihr Konto bleibt unverändert, und Sie können es ohne die Lizenz weiter nutzen.',
      ],
      after: ['Wenn Sie das für einen Irrtum halten, fragen Sie in Ihrer Organisation nach.'],
    },
    es: {
      subject: 'Su solicitud a {licensee} se ha rechazado',
      before: [
        'El administrador de la licencia ha rechazado su solicitud. Su cuenta no cambia y puede seguir utilizándola sin la licencia.',
      ],
      after: ['Si cree que se trata de un error, consulte a su organización.'],
    },
    fr: {
      subject: 'Votre demande à {licensee} a été refusée',
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
        'You are invited to check texts with the licence of {licensee}. Create an account with the link:',
      ],
      after: [
        'The link works for {hours} hours. Afterwards, ask the administrator for a new invitation.',
        'If you do not expect an invitation, you can ignore this email: no account is created without you.',
      ],
    },
    de: {
      subject: 'Einladung von {licensee}',
      before: [
        'Sie sind eingeladen, mit der Lizenz von {licensee} Texte zu prüfen. Legen Sie über den Link ein Konto an:',
      ],
      after: [
        'Der Link gilt {hours} Stunden. Danach bitten Sie die Verwaltung um eine neue Einladung.',
        'Wenn Sie keine Einladung erwarten, können Sie diese E-Mail ignorieren: Ohne Sie wird kein Konto angelegt.',
      ],
    },
    es: {
      subject: 'Invitación de {licensee}',
      before: [
        'Le invitan a comprobar textos con la licencia de {licensee}. Cree una cuenta con este enlace:',
      ],
      after: [
        'El enlace sirve durante {hours} horas. Después, pida una nueva invitación al administrador.',
        'Si no espera ninguna invitación, puede ignorar este correo: no se crea ninguna cuenta sin usted.',
      ],
    },
    fr: {
      subject: 'Invitation de {licensee}',
      before: [
        'Vous êtes invité à vérifier des textes avec la licence de {licensee}. Créez un compte à l’aide de ce lien :',
      ],
      after: [
        'Le lien est valable {hours} heures. Ensuite, demandez une nouvelle invitation à l’administrateur.',
        'Si vous n’attendez pas d’invitation, vous pouvez ignorer cet e-mail : aucun compte n’est créé sans vous.',
      ],
    },
  },
  membershipInvitation: {
    en: {
      subject: '{licensee} invites you',
      before: [
        'You are invited to join the licence of {licensee} with your account. Log in and answer the invitation:',
      ],
      after: ['The link works for {hours} hours. Afterwards, ask the administrator for a new invitation.'],
    },
    de: {
      subject: 'Einladung von {licensee}',
      before: [
        'Sie sind eingeladen, mit Ihrem Konto der Lizenz von {licensee} beizutreten. Melden Sie sich an, und beantworten Sie die Einladung:',
      ],
      after: ['Der Link gilt {hours} Stunden. Danach bitten Sie die Verwaltung um eine neue Einladung.'],
    },
    es: {
      subject: 'Invitación de {licensee}',
      before: [
        'Le invitan a incorporarse con su cuenta a la licencia de {licensee}. Inicie sesión y responda a la invitación:',
      ],
      after: ['El enlace sirve durante {hours} horas. Después, pida una nueva invitación al administrador.'],
    },
    fr: {
      subject: 'Invitation de {licensee}',
      before: [
        'Vous êtes invité à rejoindre la licence de {licensee} avec votre compte. Connectez-vous et répondez à l’invitation :',
      ],
      after: [
        'Le lien est valable {hours} heures. Ensuite, demandez une nouvelle invitation à l’administrateur.',
      ],
    },
  },
  licenseWelcome: {
    en: {
      subject: 'Welcome to {licensee}',
      before: ['You are now a member of the licence of {licensee}. Your checks use its credits first.'],
      after: ['You can leave the licence in your profile. Your reports, texts and own credits stay yours.'],
    },
    de: {
      subject: 'Willkommen bei {licensee}',
      before: ['Sie gehören nun zur Lizenz von {licensee}. Ihre Prüfungen verbrauchen zuerst deren Credits.'],
      after: [
        'In Ihrem Profil können Sie die Lizenz verlassen. Ihre Berichte, Texte und eigenen Credits behalten Sie.',
      ],
    },
    es: {
      subject: 'Le damos la bienvenida a {licensee}',
      before: [
        'Ahora pertenece a la licencia de {licensee}. Sus comprobaciones utilizan primero los créditos de la licencia.',
      ],
      after: ['Puede dejar la licencia en su perfil. Conservará sus informes, textos y créditos propios.'],
    },
    fr: {
      subject: 'Bienvenue dans {licensee}',
      before: [
        'Vous faites maintenant partie de la licence de {licensee}. Vos vérifications utilisent d’abord ses crédits.',
      ],
      after: [
        'Vous pouvez quitter la licence dans votre profil. Vous conserverez vos rapports, vos textes et vos propres crédits.',
      ],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, AccountMailTexts>>>>;

export type LicenseMailKind = keyof typeof joiningMailTexts | keyof typeof licenseNewsTexts;

export const licenseMailTexts: Readonly<
  Record<LicenseMailKind, Readonly<Record<Language, AccountMailTexts>>>
> = { ...joiningMailTexts, ...licenseNewsTexts };
