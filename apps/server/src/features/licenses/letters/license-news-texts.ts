import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

/** Emails about the periods of a licence. `{licensee}` is replaced. */
export const licenseNewsTexts = {
  licenseExpires: {
    en: {
      subject: 'The licence of {licensee} ends soon',
      before: [
        'The current period of your licence ends, and no other one follows it. Members then keep their reports, texts and own credits, but lose what the licence gives them.',
      ],
      after: [
        'To keep the licence, switch on its renewal on its page, or write to the operator of this service.',
        'Credits of the licence that are left end with the period.',
      ],
    },
    de: {
      subject: 'Die Lizenz „{licensee}“ endet bald',
      before: [
        'Der aktuelle Zeitraum Ihrer Lizenz endet, und kein weiterer schließt sich an. Mitglieder behalten dann ihre Berichte, Texte und eigenen Credits, verlieren aber, was die Lizenz ihnen bietet.',
      ],
      after: [
        'Wenn Sie die Lizenz behalten möchten, schalten Sie auf ihrer Seite die Verlängerung ein, oder schreiben Sie dem Betreiber dieses Dienstes.',
        'Übrige Credits der Lizenz verfallen mit dem Ende des Zeitraums.',
      ],
    },
    es: {
      subject: 'La licencia «{licensee}» termina pronto',
      before: [
        'El periodo actual de su licencia termina y no le sigue otro. Los miembros conservarán sus informes, textos y créditos propios, pero perderán lo que les ofrece la licencia.',
      ],
      after: [
        'Si desea conservar la licencia, active la renovación en su página o escriba al operador de este servicio.',
        'Los créditos de la licencia que no se utilicen se pierden al terminar el periodo.',
      ],
    },
    fr: {
      subject: 'La licence « {licensee} » se termine bientôt',
      before: [
        'La période en cours de votre licence se termine et aucune autre ne la suit. Les membres conserveront leurs rapports, leurs textes et leurs propres crédits, mais perdront ce que la licence leur apporte.',
      ],
      after: [
        'Pour conserver la licence, activez le renouvellement sur sa page ou écrivez à l’exploitant de ce service.',
        'Les crédits restants de la licence expirent avec la période.',
      ],
    },
  },
  licenseEndsByTermination: {
    en: {
      subject: 'The licence of {licensee} ends soon',
      before: [
        'Your licence was terminated and ends soon. Members then keep their reports, texts and own credits, but lose what the licence gives them.',
      ],
      after: [
        'Until then, you can take the termination back on the page of the licence.',
        'Credits of the licence that are left end with it.',
      ],
    },
    de: {
      subject: 'Die Lizenz „{licensee}“ endet bald',
      before: [
        'Ihre Lizenz wurde gekündigt und endet bald. Mitglieder behalten dann ihre Berichte, Texte und eigenen Credits, verlieren aber, was die Lizenz ihnen bietet.',
      ],
      after: [
        'Bis dahin können Sie die Kündigung auf der Seite der Lizenz zurücknehmen.',
        'Übrige Credits der Lizenz verfallen mit ihrem Ende.',
      ],
    },
    es: {
      subject: 'La licencia «{licensee}» termina pronto',
      before: [
        'Su licencia se ha rescindido y termina pronto. Los miembros conservarán sus informes, textos y créditos propios, pero perderán lo que les ofrece la licencia.',
      ],
      after: [
        'Hasta entonces, puede anular la rescisión en la página de la licencia.',
        'Los créditos de la licencia que no se utilicen se pierden cuando termine.',
      ],
    },
    fr: {
      subject: 'La licence « {licensee} » se termine bientôt',
      before: [
        'Votre licence a été résiliée et se termine bientôt. Les membres conserveront leurs rapports, leurs textes et leurs propres crédits, mais perdront ce que la licence leur apporte.',
      ],
      after: [
        'D’ici là, vous pouvez annuler la résiliation sur la page de la licence.',
        'Les crédits restants de la licence expirent avec elle.',
      ],
    },
  },
  licenseRenewed: {
    en: {
      subject: 'The licence of {licensee} is renewed',
      before: ['A new period of your licence follows the current one.'],
      after: ['The new period is valid from its beginning if it is paid by then.'],
    },
    de: {
      subject: 'Die Lizenz „{licensee}“ wird verlängert',
      before: ['An den aktuellen Zeitraum Ihrer Lizenz schließt sich ein neuer an.'],
      after: ['Der neue Zeitraum gilt ab seinem Beginn, wenn er bis dahin bezahlt ist.'],
    },
    es: {
      subject: 'La licencia «{licensee}» se renueva',
      before: ['Al periodo actual de su licencia le sigue uno nuevo.'],
      after: ['El nuevo periodo será válido desde su inicio si está pagado para entonces.'],
    },
    fr: {
      subject: 'La licence « {licensee} » est renouvelée',
      before: ['Une nouvelle période de votre licence suit la période en cours.'],
      after: ['La nouvelle période sera valable dès son début si elle est payée d’ici là.'],
    },
  },
  licenseRenewedAndPaid: {
    en: {
      subject: 'The licence of {licensee} is renewed',
      before: ['A new period of your licence follows the current one.'],
      after: ['The new period is paid, so you need not do anything.'],
    },
    de: {
      subject: 'Die Lizenz „{licensee}“ wird verlängert',
      before: ['An den aktuellen Zeitraum Ihrer Lizenz schließt sich ein neuer an.'],
      after: ['Der neue Zeitraum ist bezahlt. Sie müssen nichts weiter tun.'],
    },
    es: {
      subject: 'La licencia «{licensee}» se renueva',
      before: ['Al periodo actual de su licencia le sigue uno nuevo.'],
      after: ['El nuevo periodo está pagado, así que no tiene que hacer nada.'],
    },
    fr: {
      subject: 'La licence « {licensee} » est renouvelée',
      before: ['Une nouvelle période de votre licence suit la période en cours.'],
      after: ['La nouvelle période est payée : vous n’avez rien à faire.'],
    },
  },
  /** The texts for administrators of the product. */
  licenseToInvoice: {
    en: {
      subject: 'To be invoiced: {licensee}',
      before: ['A licence has renewed itself. Please send an invoice for its new period.'],
      after: [
        'The new period is valid from its beginning if it is marked as paid. You can do that on the page of the licence.',
      ],
    },
    de: {
      subject: 'In Rechnung zu stellen: {licensee}',
      before: [
        'Eine Lizenz hat sich automatisch verlängert. Bitte stellen Sie den neuen Zeitraum in Rechnung.',
      ],
      after: [
        'Der neue Zeitraum gilt ab seinem Beginn, wenn er als bezahlt markiert ist. Das können Sie auf der Seite der Lizenz tun.',
      ],
    },
    es: {
      subject: 'Pendiente de facturar: {licensee}',
      before: ['Una licencia se ha renovado automáticamente. Envíe una factura por el nuevo periodo.'],
      after: [
        'El nuevo periodo será válido desde su inicio si está marcado como pagado. Puede hacerlo en la página de la licencia.',
      ],
    },
    fr: {
      subject: 'À facturer : {licensee}',
      before: [
        'Une licence s’est renouvelée automatiquement. Veuillez envoyer une facture pour la nouvelle période.',
      ],
      after: [
        'La nouvelle période sera valable dès son début si elle est marquée comme payée, ce que vous pouvez faire sur la page de la licence.',
      ],
    },
  },
  licenseTerminated: {
    en: {
      subject: 'The licence of {licensee} was terminated',
      before: ['Your licence was terminated. Until it ends, nothing changes for its members.'],
      after: [
        'Until then, you can take the termination back on the page of the licence.',
        'Credits of the licence that are left end with it.',
      ],
    },
    de: {
      subject: 'Die Lizenz „{licensee}“ wurde gekündigt',
      before: ['Ihre Lizenz wurde gekündigt. Bis zu ihrem Ende ändert sich für die Mitglieder nichts.'],
      after: [
        'Bis dahin können Sie die Kündigung auf der Seite der Lizenz zurücknehmen.',
        'Übrige Credits der Lizenz verfallen mit ihrem Ende.',
      ],
    },
    es: {
      subject: 'La licencia «{licensee}» se ha rescindido',
      before: ['Su licencia se ha rescindido. Hasta que termine, nada cambia para sus miembros.'],
      after: [
        'Hasta entonces, puede anular la rescisión en la página de la licencia.',
        'Los créditos de la licencia que no se utilicen se pierden cuando termine.',
      ],
    },
    fr: {
      subject: 'La licence « {licensee} » a été résiliée',
      before: ['Votre licence a été résiliée. Jusqu’à son terme, rien ne change pour ses membres.'],
      after: [
        'D’ici là, vous pouvez annuler la résiliation sur la page de la licence.',
        'Les crédits restants de la licence expirent avec elle.',
      ],
    },
  },
  licenseTerminationWithdrawn: {
    en: {
      subject: 'The licence of {licensee} is no longer terminated',
      before: ['The termination of your licence was taken back. The licence goes on as before.'],
      after: ['The page of the licence shows whether it renews itself.'],
    },
    de: {
      subject: 'Die Kündigung der Lizenz „{licensee}“ wurde zurückgenommen',
      before: ['Die Kündigung Ihrer Lizenz wurde zurückgenommen. Die Lizenz läuft weiter wie zuvor.'],
      after: ['Ob sie sich verlängert, sehen Sie auf der Seite der Lizenz.'],
    },
    es: {
      subject: 'Se ha anulado la rescisión de la licencia «{licensee}»',
      before: ['La rescisión de su licencia se ha anulado. La licencia continúa como antes.'],
      after: ['En la página de la licencia puede ver si se renueva.'],
    },
    fr: {
      subject: 'La résiliation de la licence « {licensee} » est annulée',
      before: ['La résiliation de votre licence a été annulée. La licence continue comme avant.'],
      after: ['La page de la licence indique si elle se renouvelle.'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;
