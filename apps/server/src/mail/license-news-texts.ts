import type { Language } from '@palimpsest/contract';
import type { AccountMailTexts } from './account-mail-parts.ts';

/** Emails to the administrator of a licence about its periods and credits. `{licensee}` is replaced. */
export const licenseNewsTexts = {
  licenseExpires: {
    en: {
      subject: 'The licence of {licensee} ends soon',
      before: [
        'The current period of your licence ends, and no other one follows it. Members then keep their reports, texts and own credits, but lose what the licence gives them.',
      ],
      after: ['Credits of the licence that are left end with the period.'],
    },
    de: {
      subject: 'Die Lizenz von {licensee} endet bald',
      before: [
        'Die aktuelle Laufzeit Ihrer Lizenz endet, und keine weitere schließt sich an. Mitglieder behalten dann ihre Berichte, Texte und eigenen Credits, verlieren aber, was die Lizenz ihnen bietet.',
      ],
      after: ['Übrige Credits der Lizenz verfallen mit dem Ende der Laufzeit.'],
    },
    es: {
      subject: 'La licencia de {licensee} termina pronto',
      before: [
        'El periodo actual de su licencia termina y no le sigue otro. Los miembros conservarán sus informes, textos y créditos propios, pero perderán lo que les ofrece la licencia.',
      ],
      after: ['Los créditos de la licencia que no se utilicen terminan con el periodo.'],
    },
    fr: {
      subject: 'La licence de {licensee} se termine bientôt',
      before: [
        'La période en cours de votre licence se termine et aucune autre ne la suit. Les membres conserveront leurs rapports, leurs textes et leurs propres crédits, mais perdront ce que la licence leur apporte.',
      ],
      after: ['Les crédits restants de la licence expirent avec la période.'],
    },
  },
  licenseRenewed: {
    en: {
      subject: 'The licence of {licensee} is renewed',
      before: ['A new period of your licence follows the current one.'],
      after: ['It is valid from its beginning if it is paid by then.'],
    },
    de: {
      subject: 'Die Lizenz von {licensee} wird verlängert',
      before: ['An die aktuelle Laufzeit Ihrer Lizenz schließt sich eine neue an.'],
      after: ['Sie gilt ab ihrem Beginn, wenn sie bis dahin bezahlt ist.'],
    },
    es: {
      subject: 'La licencia de {licensee} se renueva',
      before: ['Al periodo actual de su licencia le sigue uno nuevo.'],
      after: ['Será válido desde su inicio si está pagado para entonces.'],
    },
    fr: {
      subject: 'La licence de {licensee} est renouvelée',
      before: ['Une nouvelle période de votre licence suit la période en cours.'],
      after: ['Elle sera valable dès son début si elle est payée d’ici là.'],
    },
  },
  licenseRenewedAndPaid: {
    en: {
      subject: 'The licence of {licensee} is renewed',
      before: ['A new period of your licence follows the current one.'],
      after: ['It is paid, so you need not do anything.'],
    },
    de: {
      subject: 'Die Lizenz von {licensee} wird verlängert',
      before: ['An die aktuelle Laufzeit Ihrer Lizenz schließt sich eine neue an.'],
      after: ['Sie ist bezahlt. Sie müssen nichts weiter tun.'],
    },
    es: {
      subject: 'La licencia de {licensee} se renueva',
      before: ['Al periodo actual de su licencia le sigue uno nuevo.'],
      after: ['Está pagado, así que no tiene que hacer nada.'],
    },
    fr: {
      subject: 'La licence de {licensee} est renouvelée',
      before: ['Une nouvelle période de votre licence suit la période en cours.'],
      after: ['Elle est payée : vous n’avez rien à faire.'],
    },
  },
  licenseTerminated: {
    en: {
      subject: 'The licence of {licensee} was terminated',
      before: ['Your licence was terminated. It remains valid until it ends.'],
      after: ['Until then, you can take the termination back.'],
    },
    de: {
      subject: 'Die Lizenz von {licensee} wurde gekündigt',
      before: ['Ihre Lizenz wurde gekündigt. Bis zu ihrem Ende bleibt sie gültig.'],
      after: ['Bis dahin können Sie die Kündigung zurücknehmen.'],
    },
    es: {
      subject: 'La licencia de {licensee} se ha rescindido',
      before: ['Su licencia se ha rescindido. Sigue siendo válida hasta que termine.'],
      after: ['Hasta entonces, puede anular la rescisión.'],
    },
    fr: {
      subject: 'La licence de {licensee} a été résiliée',
      before: ['Votre licence a été résiliée. Elle reste valable jusqu’à son terme.'],
      after: ['Jusque-là, vous pouvez annuler la résiliation.'],
    },
  },
  licenseCreditsLow: {
    en: {
      subject: 'The credits of {licensee} are running low',
      before: ['Your licence has few credits left for the current period.'],
      after: ['When they are used up, members need credits of their own.'],
    },
    de: {
      subject: 'Die Credits von {licensee} werden knapp',
      before: ['Ihre Lizenz hat für die aktuelle Laufzeit nur noch wenige Credits.'],
      after: ['Sind sie aufgebraucht, benötigen Mitglieder eigene Credits.'],
    },
    es: {
      subject: 'A {licensee} le quedan pocos créditos',
      before: ['A su licencia le quedan pocos créditos para el periodo actual.'],
      after: ['Cuando se agoten, los miembros necesitarán créditos propios.'],
    },
    fr: {
      subject: 'Il reste peu de crédits à {licensee}',
      before: ['Il reste peu de crédits à votre licence pour la période en cours.'],
      after: ['Une fois épuisés, les membres auront besoin de leurs propres crédits.'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, AccountMailTexts>>>>;
