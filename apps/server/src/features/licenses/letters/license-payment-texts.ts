import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

/** Emails about periods of a licence that have to be paid, or that begin early. `{licensee}` is replaced. */
export const licensePaymentTexts = {
  licenseRenewsEarly: {
    en: {
      subject: 'The credits of {licensee} are nearly used up: the next period',
      before: [
        'Your licence renews early. The credits of its current period are nearly used up, so its next period was prepared.',
      ],
      after: [
        'It begins when the credits are used up and it is paid, at the latest on the day named above. You can switch this off on the page of the licence.',
        'Credits that are left of the current period end with it.',
      ],
    },
    de: {
      subject: 'Die Credits von „{licensee}“ sind fast verbraucht: der nächste Zeitraum',
      before: [
        'Ihre Lizenz verlängert sich vorzeitig. Die Credits des aktuellen Zeitraums sind fast verbraucht, deshalb wurde der nächste vorbereitet.',
      ],
      after: [
        'Er beginnt, wenn die Credits verbraucht sind und er bezahlt ist, spätestens an dem oben genannten Tag. Auf der Seite der Lizenz können Sie das abschalten.',
        'Übrige Credits des aktuellen Zeitraums verfallen mit seinem Ende.',
      ],
    },
    es: {
      subject: 'Los créditos de «{licensee}» están casi agotados: el próximo periodo',
      before: [
        'Su licencia se renueva antes de tiempo. Los créditos del periodo actual están casi agotados, por lo que se ha preparado el siguiente.',
      ],
      after: [
        'Empieza cuando se agoten los créditos y esté pagado, a más tardar el día indicado arriba. Puede desactivarlo en la página de la licencia.',
        'Los créditos que queden del periodo actual se pierden al terminar este.',
      ],
    },
    fr: {
      subject: 'Les crédits de « {licensee} » sont presque épuisés : la période suivante',
      before: [
        'Votre licence est renouvelée par anticipation. Les crédits de la période en cours sont presque épuisés, la suivante a donc été préparée.',
      ],
      after: [
        'Elle commence quand les crédits sont épuisés et qu’elle est payée, au plus tard le jour indiqué ci-dessus. Vous pouvez désactiver cela sur la page de la licence.',
        'Les crédits restants de la période en cours expirent avec elle.',
      ],
    },
  },
  licenseBegunEarly: {
    en: {
      subject: 'The next period of {licensee} has begun',
      before: [
        'The credits of your licence were used up, so its next period has begun before its time. Members can use its credits at once.',
      ],
      after: ['The period ends earlier by the same time. The page of the licence shows all periods.'],
    },
    de: {
      subject: 'Der nächste Zeitraum von „{licensee}“ hat begonnen',
      before: [
        'Die Credits Ihrer Lizenz waren verbraucht, deshalb hat ihr nächster Zeitraum vorzeitig begonnen. Mitglieder können seine Credits sofort nutzen.',
      ],
      after: ['Der Zeitraum endet entsprechend früher. Die Seite der Lizenz zeigt alle Zeiträume.'],
    },
    es: {
      subject: 'Ha empezado el próximo periodo de «{licensee}»',
      before: [
        'Los créditos de su licencia se habían agotado, por lo que el próximo periodo ha empezado antes de tiempo. Los miembros pueden usar ya sus créditos.',
      ],
      after: [
        'El periodo termina antes en la misma medida. La página de la licencia muestra todos los periodos.',
      ],
    },
    fr: {
      subject: 'La période suivante de « {licensee} » a commencé',
      before: [
        'Les crédits de votre licence étaient épuisés, la période suivante a donc commencé par anticipation. Les membres peuvent utiliser ses crédits dès maintenant.',
      ],
      after: ['La période se termine d’autant plus tôt. La page de la licence montre toutes les périodes.'],
    },
  },
  licenseUnpaid: {
    en: {
      subject: 'The next period of {licensee} is not paid yet',
      before: [
        'The next period of your licence is not paid yet. If it is not paid when it begins, members lose the credits of the licence and everything else that it gives them, until it is paid.',
      ],
      after: [
        'If you have paid it, it may not have been recorded yet. If you have no invoice, write to the operator of this service.',
      ],
    },
    de: {
      subject: 'Der nächste Zeitraum von „{licensee}“ ist noch nicht bezahlt',
      before: [
        'Der nächste Zeitraum Ihrer Lizenz ist noch nicht bezahlt. Ist er es bei seinem Beginn nicht, verlieren die Mitglieder bis zur Zahlung die Credits der Lizenz und alles andere, was sie ihnen bietet.',
      ],
      after: [
        'Wenn Sie bereits bezahlt haben, ist die Zahlung vielleicht noch nicht erfasst. Wenn Sie keine Rechnung haben, schreiben Sie dem Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'El próximo periodo de «{licensee}» aún no está pagado',
      before: [
        'El próximo periodo de su licencia aún no está pagado. Si no lo está cuando empiece, los miembros perderán los créditos de la licencia y todo lo demás que les ofrece, hasta que se pague.',
      ],
      after: [
        'Si ya lo ha pagado, puede que el pago no se haya registrado todavía. Si no tiene la factura, escriba al operador de este servicio.',
      ],
    },
    fr: {
      subject: 'La période suivante de « {licensee} » n’est pas encore payée',
      before: [
        'La période suivante de votre licence n’est pas encore payée. Si elle ne l’est pas quand elle commence, les membres perdent les crédits de la licence et tout ce qu’elle leur apporte, jusqu’au paiement.',
      ],
      after: [
        'Si vous l’avez payée, le paiement n’est peut-être pas encore enregistré. Si vous n’avez pas de facture, écrivez à l’exploitant de ce service.',
      ],
    },
  },
  licenseUnpaidBegun: {
    en: {
      subject: 'The licence of {licensee} is not valid: its period is not paid',
      before: [
        'A period of your licence has begun and is not paid. Until it is paid, members have no credits of the licence and nothing else that it gives them. Their reports, texts and own credits stay.',
      ],
      after: [
        'If you have paid it, it may not have been recorded yet. If you have no invoice, write to the operator of this service.',
      ],
    },
    de: {
      subject: 'Die Lizenz „{licensee}“ ist nicht gültig: Der Zeitraum ist nicht bezahlt',
      before: [
        'Ein Zeitraum Ihrer Lizenz hat begonnen und ist nicht bezahlt. Bis zur Zahlung haben die Mitglieder keine Credits der Lizenz und nichts anderes, was sie ihnen bietet. Ihre Berichte, Texte und eigenen Credits behalten sie.',
      ],
      after: [
        'Wenn Sie bereits bezahlt haben, ist die Zahlung vielleicht noch nicht erfasst. Wenn Sie keine Rechnung haben, schreiben Sie dem Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'La licencia «{licensee}» no es válida: el periodo no está pagado',
      before: [
        'Ha empezado un periodo de su licencia que no está pagado. Hasta que se pague, los miembros no tienen los créditos de la licencia ni nada de lo demás que les ofrece. Conservan sus informes, textos y créditos propios.',
      ],
      after: [
        'Si ya lo ha pagado, puede que el pago no se haya registrado todavía. Si no tiene la factura, escriba al operador de este servicio.',
      ],
    },
    fr: {
      subject: 'La licence « {licensee} » n’est pas valide : sa période n’est pas payée',
      before: [
        'Une période de votre licence a commencé et n’est pas payée. Jusqu’au paiement, les membres n’ont ni les crédits de la licence ni rien de ce qu’elle leur apporte. Ils conservent leurs rapports, leurs textes et leurs propres crédits.',
      ],
      after: [
        'Si vous l’avez payée, le paiement n’est peut-être pas encore enregistré. Si vous n’avez pas de facture, écrivez à l’exploitant de ce service.',
      ],
    },
  },
  licenseToInvoiceEarly: {
    en: {
      subject: 'To be invoiced early: {licensee}',
      before: [
        'The credits of a licence are nearly used up, and it renews early. Please send an invoice for its next period.',
      ],
      after: [
        'The next period begins when the credits are used up and it is marked as paid. You can do that on the page of the licence.',
      ],
    },
    de: {
      subject: 'Vorzeitig in Rechnung zu stellen: {licensee}',
      before: [
        'Die Credits einer Lizenz sind fast verbraucht, und sie verlängert sich vorzeitig. Bitte stellen Sie den nächsten Zeitraum in Rechnung.',
      ],
      after: [
        'Der nächste Zeitraum beginnt, wenn die Credits verbraucht sind und er als bezahlt markiert ist. Das können Sie auf der Seite der Lizenz tun.',
      ],
    },
    es: {
      subject: 'Pendiente de facturar antes de tiempo: {licensee}',
      before: [
        'Los créditos de una licencia están casi agotados y se renueva antes de tiempo. Envíe una factura por el próximo periodo.',
      ],
      after: [
        'El próximo periodo empieza cuando se agoten los créditos y esté marcado como pagado. Puede hacerlo en la página de la licencia.',
      ],
    },
    fr: {
      subject: 'À facturer par anticipation : {licensee}',
      before: [
        'Les crédits d’une licence sont presque épuisés et elle est renouvelée par anticipation. Veuillez envoyer une facture pour la période suivante.',
      ],
      after: [
        'La période suivante commence quand les crédits sont épuisés et qu’elle est marquée comme payée, ce que vous pouvez faire sur la page de la licence.',
      ],
    },
  },
  licenseStillToBePaid: {
    en: {
      subject: 'Not paid yet: {licensee}',
      before: [
        'A period of a licence is not paid. Its members have nothing of the licence in it until it is.',
      ],
      after: ['If the payment has arrived, mark the period as paid on the page of the licence.'],
    },
    de: {
      subject: 'Noch nicht bezahlt: {licensee}',
      before: [
        'Ein Zeitraum einer Lizenz ist nicht bezahlt. Bis dahin haben ihre Mitglieder in ihm nichts von der Lizenz.',
      ],
      after: [
        'Wenn die Zahlung eingegangen ist, markieren Sie den Zeitraum auf der Seite der Lizenz als bezahlt.',
      ],
    },
    es: {
      subject: 'Aún sin pagar: {licensee}',
      before: [
        'Un periodo de una licencia no está pagado. Hasta entonces, sus miembros no tienen en él nada de la licencia.',
      ],
      after: ['Si ha llegado el pago, marque el periodo como pagado en la página de la licencia.'],
    },
    fr: {
      subject: 'Pas encore payée : {licensee}',
      before: [
        'Une période d’une licence n’est pas payée. D’ici là, ses membres n’y ont rien de la licence.',
      ],
      after: ['Si le paiement est arrivé, marquez la période comme payée sur la page de la licence.'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;
