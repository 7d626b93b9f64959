import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

/** Emails to people who log in through their organisation. */
export const organisationMailTexts = {
  organisationLogIn: {
    en: {
      subject: 'You log in through your organisation',
      before: [
        'Someone, probably you, asked for a new password for your account. It has no password: you log in with the account that you have at your organisation.',
        'If you cannot log in there, ask the IT service of your organisation.',
      ],
      after: ['If it was not you, you do not have to do anything.'],
    },
    de: {
      subject: 'Sie melden sich über Ihre Organisation an',
      before: [
        'Jemand, vermutlich Sie selbst, wollte ein neues Passwort für Ihr Konto. Es hat kein Passwort: Sie melden sich mit dem Konto an, das Sie bei Ihrer Organisation haben.',
        'Wenn Sie sich dort nicht anmelden können, wenden Sie sich an die IT Ihrer Organisation.',
      ],
      after: ['Wenn Sie es nicht waren, müssen Sie nichts tun.'],
    },
    es: {
      subject: 'Usted inicia sesión a través de su organización',
      before: [
        'Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta. La cuenta no tiene contraseña: usted inicia sesión con la cuenta de su organización.',
        'Si no puede iniciar sesión allí, consulte al servicio informático de su organización.',
      ],
      after: ['Si no ha sido usted, no tiene que hacer nada.'],
    },
    fr: {
      subject: 'Vous vous connectez par votre organisation',
      before: [
        'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour votre compte. Il n’en a pas : vous vous connectez avec le compte que vous avez dans votre organisation.',
        'Si vous ne pouvez pas vous y connecter, adressez-vous au service informatique de votre organisation.',
      ],
      after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;
