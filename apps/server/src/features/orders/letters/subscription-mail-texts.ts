import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

/** Emails about the periods of a subscription. `{product}`, `{number}` and `{reminder}` are replaced. */
export const subscriptionMailTexts = {
  renewalComing: {
    en: {
      subject: 'Your subscription will be renewed: {product}',
      before: ['Your subscription is renewed soon, and the amount below is charged as agreed.'],
      after: [
        'If you do not want this, cancel the subscription before that day. You can do that on its page, or without logging in with the link in the foot of every page.',
      ],
    },
    de: {
      subject: 'Ihr Abonnement wird verlängert: {product}',
      before: ['Ihr Abonnement verlängert sich bald, und der folgende Betrag wird wie vereinbart abgebucht.'],
      after: [
        'Wenn Sie das nicht möchten, kündigen Sie bitte vor diesem Tag. Das geht auf der Seite des Abonnements oder ohne Anmeldung über den Link am Fuß jeder Seite.',
      ],
    },
    es: {
      subject: 'Su suscripción se renovará: {product}',
      before: ['Su suscripción se renueva pronto y se cobrará el importe siguiente según lo acordado.'],
      after: [
        'Si no lo desea, cancele la suscripción antes de ese día, en su página o, sin iniciar sesión, con el enlace al pie de cada página.',
      ],
    },
    fr: {
      subject: 'Votre abonnement sera renouvelé : {product}',
      before: [
        'Votre abonnement sera bientôt renouvelé, et le montant ci-dessous sera débité comme convenu.',
      ],
      after: [
        'Si vous ne le souhaitez pas, résiliez l’abonnement avant ce jour, sur sa page ou, sans vous connecter, avec le lien au bas de chaque page.',
      ],
    },
  },
  renewalInvoice: {
    en: {
      subject: 'Invoice {number} for the next period',
      before: [
        'The next period of your subscription begins soon. Its invoice is attached. Please pay it until the day below.',
      ],
      after: [
        'You can transfer the amount or pay with the link. Give the number of the invoice with a transfer.',
      ],
    },
    de: {
      subject: 'Rechnung {number} für den nächsten Zeitraum',
      before: [
        'Der nächste Zeitraum Ihres Abonnements beginnt bald. Die Rechnung finden Sie im Anhang. Bitte bezahlen Sie sie bis zum angegebenen Tag.',
      ],
      after: [
        'Sie können überweisen oder über den Link bezahlen. Geben Sie bei einer Überweisung die Rechnungsnummer an.',
      ],
    },
    es: {
      subject: 'Factura {number} del próximo periodo',
      before: [
        'El próximo periodo de su suscripción empieza pronto. La factura está adjunta. Páguela hasta el día indicado.',
      ],
      after: [
        'Puede hacer una transferencia o pagar con el enlace. Indique el número de la factura en la transferencia.',
      ],
    },
    fr: {
      subject: 'Facture {number} pour la prochaine période',
      before: [
        'La prochaine période de votre abonnement commence bientôt. La facture est jointe. Veuillez la payer d’ici au jour indiqué.',
      ],
      after: [
        'Vous pouvez faire un virement ou payer avec le lien. Indiquez le numéro de la facture lors d’un virement.',
      ],
    },
  },
  subscriptionRenewed: {
    en: {
      subject: 'Your subscription is renewed: {product}',
      before: ['Your payment has arrived, and your subscription is renewed. The invoice is attached.'],
      after: [],
    },
    de: {
      subject: 'Ihr Abonnement ist verlängert: {product}',
      before: [
        'Ihre Zahlung ist eingegangen, und Ihr Abonnement ist verlängert. Die Rechnung finden Sie im Anhang.',
      ],
      after: [],
    },
    es: {
      subject: 'Su suscripción se ha renovado: {product}',
      before: ['Hemos recibido su pago y su suscripción se ha renovado. La factura está adjunta.'],
      after: [],
    },
    fr: {
      subject: 'Votre abonnement est renouvelé : {product}',
      before: ['Nous avons reçu votre paiement, et votre abonnement est renouvelé. La facture est jointe.'],
      after: [],
    },
  },
  renewalFailed: {
    en: {
      subject: 'The payment for your subscription did not work: {number}',
      before: ['We could not charge the amount below for the next period of your subscription.'],
      after: ['Please pay with the link. You can choose another card or another way to pay there.'],
    },
    de: {
      subject: 'Die Zahlung für Ihr Abonnement hat nicht geklappt: {number}',
      before: [
        'Wir konnten den folgenden Betrag für den nächsten Zeitraum Ihres Abonnements nicht abbuchen.',
      ],
      after: [
        'Bitte bezahlen Sie über den Link. Dort können Sie eine andere Karte oder einen anderen Zahlungsweg wählen.',
      ],
    },
    es: {
      subject: 'El pago de su suscripción no se ha realizado: {number}',
      before: ['No hemos podido cobrar el importe siguiente por el próximo periodo de su suscripción.'],
      after: ['Pague con el enlace. Allí puede elegir otra tarjeta u otra forma de pago.'],
    },
    fr: {
      subject: 'Le paiement de votre abonnement n’a pas abouti : {number}',
      before: [
        'Nous n’avons pas pu débiter le montant ci-dessous pour la prochaine période de votre abonnement.',
      ],
      after: [
        'Veuillez payer avec le lien. Vous pouvez y choisir une autre carte ou un autre moyen de paiement.',
      ],
    },
  },
  earlyRenewalFailed: {
    en: {
      subject: 'The early payment for your subscription did not work: {number}',
      before: [
        'The credits of your subscription are nearly used up. We have tried to charge the next period before its time, as its settings say, and that did not work.',
      ],
      after: [
        'The current period goes on as before, and we charge again on the day above. If you need the credits sooner, please pay with the link. You can choose another card or another way to pay there.',
      ],
    },
    de: {
      subject: 'Die vorzeitige Zahlung für Ihr Abonnement hat nicht geklappt: {number}',
      before: [
        'Die Credits Ihres Abonnements sind fast verbraucht. Wir haben deshalb wie eingestellt versucht, den nächsten Zeitraum vorzeitig abzubuchen; das hat nicht geklappt.',
      ],
      after: [
        'Der laufende Zeitraum bleibt, wie er ist, und wir buchen am genannten Tag erneut ab. Brauchen Sie die Credits früher, bezahlen Sie bitte über den Link. Dort können Sie eine andere Karte oder einen anderen Zahlungsweg wählen.',
      ],
    },
    es: {
      subject: 'El pago anticipado de su suscripción no se ha realizado: {number}',
      before: [
        'Los créditos de su suscripción están casi agotados. Hemos intentado cobrar el próximo periodo antes de tiempo, como indica su configuración, y no ha sido posible.',
      ],
      after: [
        'El periodo actual sigue igual y volveremos a cobrar el día indicado. Si necesita los créditos antes, pague con el enlace. Allí puede elegir otra tarjeta u otra forma de pago.',
      ],
    },
    fr: {
      subject: 'Le paiement anticipé de votre abonnement n’a pas abouti : {number}',
      before: [
        'Les crédits de votre abonnement sont presque épuisés. Nous avons essayé de débiter la prochaine période en avance, comme le prévoient ses réglages, et cela n’a pas abouti.',
      ],
      after: [
        'La période en cours reste inchangée, et nous débiterons de nouveau le jour indiqué. Si vous avez besoin des crédits plus tôt, veuillez payer avec le lien. Vous pouvez y choisir une autre carte ou un autre moyen de paiement.',
      ],
    },
  },
  sizeChanged: {
    en: {
      subject: 'Your subscription changes: {product}',
      before: [
        'You have chosen another size for your subscription. It holds from the day below on, with its price. Until then, everything stays as it is, and nothing is to be paid now.',
      ],
      after: ['You can change it again on the page of the licence until the next period is invoiced.'],
    },
    de: {
      subject: 'Ihr Abonnement ändert sich: {product}',
      before: [
        'Sie haben für Ihr Abonnement eine andere Größe gewählt. Sie gilt ab dem genannten Tag, mit ihrem Preis. Bis dahin bleibt alles, wie es ist, und es ist nichts zu bezahlen.',
      ],
      after: [
        'Bis der nächste Zeitraum in Rechnung gestellt wird, können Sie sie auf der Seite der Lizenz noch einmal ändern.',
      ],
    },
    es: {
      subject: 'Su suscripción cambia: {product}',
      before: [
        'Ha elegido otro tamaño para su suscripción. Se aplica a partir del día indicado, con su precio. Hasta entonces todo sigue igual y no hay que pagar nada ahora.',
      ],
      after: [
        'Hasta que se facture el período siguiente, puede volver a cambiarlo en la página de la licencia.',
      ],
    },
    fr: {
      subject: 'Votre abonnement change : {product}',
      before: [
        'Vous avez choisi une autre taille pour votre abonnement. Elle s’applique à partir du jour indiqué, avec son prix. D’ici là, rien ne change et il n’y a rien à payer.',
      ],
      after: [
        'Tant que la période suivante n’est pas facturée, vous pouvez encore la modifier sur la page de la licence.',
      ],
    },
  },
  stillPayer: {
    en: {
      subject: 'You still pay for a subscription: {product}',
      before: [
        'Somebody else now administers the licence below. You still pay for it: its next period begins on the day below, and is charged or invoiced to you.',
      ],
      after: [
        'If somebody else should pay, the new administrator chooses a way to pay on the page of the licence, and is charged from then on. You can also revoke your saved way to pay in your profile, or cancel the subscription without logging in, with the link in the foot of every page.',
      ],
    },
    de: {
      subject: 'Sie bezahlen weiterhin ein Abonnement: {product}',
      before: [
        'Die folgende Lizenz wird jetzt von einer anderen Person verwaltet. Bezahlt wird sie weiterhin von Ihnen: Am genannten Tag beginnt der nächste Zeitraum, den wir bei Ihnen abbuchen oder Ihnen in Rechnung stellen.',
      ],
      after: [
        'Soll jemand anderes bezahlen, wählt die Person, die die Lizenz jetzt verwaltet, auf der Seite der Lizenz eine eigene Zahlungsart; ab dann wird bei ihr abgebucht. Sie können auch Ihre gespeicherte Zahlungsart im Profil widerrufen oder das Abonnement ohne Anmeldung über den Link am Fuß jeder Seite kündigen.',
      ],
    },
    es: {
      subject: 'Sigue pagando una suscripción: {product}',
      before: [
        'Otra persona administra ahora la licencia siguiente. Usted sigue pagándola: el próximo periodo empieza el día indicado y se le cobrará o facturará a usted.',
      ],
      after: [
        'Si debe pagar otra persona, quien administra ahora la licencia elige una forma de pago en la página de la licencia y se le cobra desde entonces. También puede revocar su forma de pago guardada en su perfil o cancelar la suscripción sin iniciar sesión, con el enlace al pie de cada página.',
      ],
    },
    fr: {
      subject: 'Vous payez toujours un abonnement : {product}',
      before: [
        'Une autre personne administre désormais la licence ci-dessous. Vous la payez toujours : la prochaine période commence le jour indiqué et vous sera débitée ou facturée.',
      ],
      after: [
        'Si une autre personne doit payer, celle qui administre désormais la licence choisit un moyen de paiement sur la page de la licence et sera débitée à partir de là. Vous pouvez aussi révoquer votre moyen de paiement enregistré dans votre profil ou résilier l’abonnement sans vous connecter, avec le lien au bas de chaque page.',
      ],
    },
  },
  renewalReminder: {
    en: {
      subject: 'Reminder {reminder}: {number} is not paid',
      before: [
        'The attached invoice for your subscription is not paid yet. Please pay it until the day below.',
      ],
      after: ['If you have paid in the last days, please ignore this email.'],
    },
    de: {
      subject: '{reminder}. Erinnerung: {number} ist nicht bezahlt',
      before: [
        'Die angehängte Rechnung für Ihr Abonnement ist noch nicht bezahlt. Bitte bezahlen Sie sie bis zum angegebenen Tag.',
      ],
      after: ['Haben Sie in den letzten Tagen bezahlt, ist diese E-Mail gegenstandslos.'],
    },
    es: {
      subject: 'Recordatorio {reminder}: {number} está sin pagar',
      before: ['La factura adjunta de su suscripción aún no está pagada. Páguela hasta el día indicado.'],
      after: ['Si ha pagado en los últimos días, ignore este correo.'],
    },
    fr: {
      subject: 'Rappel {reminder} : {number} n’est pas payée',
      before: [
        'La facture jointe de votre abonnement n’est pas encore payée. Veuillez la payer d’ici au jour indiqué.',
      ],
      after: ['Si vous avez payé ces derniers jours, ne tenez pas compte de cet e-mail.'],
    },
  },
  lastReminder: {
    en: {
      subject: 'Last reminder: {number} is not paid',
      before: [
        'The attached invoice for your subscription is still not paid. If it is not paid until the day below, the subscription is switched off: its members cannot use it until it is paid.',
      ],
      after: ['If you have paid in the last days, please ignore this email.'],
    },
    de: {
      subject: 'Letzte Erinnerung: {number} ist nicht bezahlt',
      before: [
        'Die angehängte Rechnung für Ihr Abonnement ist immer noch nicht bezahlt. Wird sie bis zum angegebenen Tag nicht bezahlt, schalten wir das Abonnement ab: Seine Mitglieder können es dann erst wieder nutzen, wenn es bezahlt ist.',
      ],
      after: ['Haben Sie in den letzten Tagen bezahlt, ist diese E-Mail gegenstandslos.'],
    },
    es: {
      subject: 'Último recordatorio: {number} está sin pagar',
      before: [
        'La factura adjunta de su suscripción sigue sin pagar. Si no se paga hasta el día indicado, la suscripción se desactiva: sus miembros no podrán utilizarla hasta que se pague.',
      ],
      after: ['Si ha pagado en los últimos días, ignore este correo.'],
    },
    fr: {
      subject: 'Dernier rappel : {number} n’est pas payée',
      before: [
        'La facture jointe de votre abonnement n’est toujours pas payée. Sans paiement d’ici au jour indiqué, l’abonnement est désactivé : ses membres ne pourront plus l’utiliser tant qu’il n’est pas payé.',
      ],
      after: ['Si vous avez payé ces derniers jours, ne tenez pas compte de cet e-mail.'],
    },
  },
  subscriptionSuspended: {
    en: {
      subject: 'Your subscription is switched off: {product}',
      before: [
        'Your subscription is not paid, so it is switched off: its members cannot use it at the moment.',
      ],
      after: ['It can be used again as soon as it is paid. Reports and texts are kept.'],
    },
    de: {
      subject: 'Ihr Abonnement ist abgeschaltet: {product}',
      before: [
        'Ihr Abonnement ist nicht bezahlt und deshalb abgeschaltet: Seine Mitglieder können es zurzeit nicht nutzen.',
      ],
      after: ['Sobald es bezahlt ist, können sie es wieder nutzen. Berichte und Texte bleiben erhalten.'],
    },
    es: {
      subject: 'Su suscripción está desactivada: {product}',
      before: [
        'Su suscripción no está pagada y se ha desactivado: sus miembros no pueden utilizarla por ahora.',
      ],
      after: ['Podrá volver a utilizarse en cuanto se pague. Los informes y textos se conservan.'],
    },
    fr: {
      subject: 'Votre abonnement est désactivé : {product}',
      before: [
        'Votre abonnement n’est pas payé ; il est donc désactivé, et ses membres ne peuvent pas l’utiliser pour l’instant.',
      ],
      after: ['Il sera de nouveau utilisable dès son paiement. Les rapports et les textes sont conservés.'],
    },
  },
  subscriptionUnpaid: {
    en: {
      subject: 'Your subscription has ended without payment: {product}',
      before: [
        'The last invoice was not paid, so your subscription has ended with its period. There is nothing to pay any more, and the document that cancels the invoice is attached.',
      ],
      after: ['Reports and texts are kept. You can subscribe again at any time.'],
    },
    de: {
      subject: 'Ihr Abonnement ist wegen fehlender Zahlung beendet: {product}',
      before: [
        'Die letzte Rechnung wurde nicht bezahlt. Deshalb ist Ihr Abonnement mit seinem Zeitraum zu Ende gegangen. Es ist nichts mehr zu bezahlen; die Stornorechnung finden Sie im Anhang.',
      ],
      after: ['Berichte und Texte bleiben erhalten. Sie können jederzeit ein neues Abonnement abschließen.'],
    },
    es: {
      subject: 'Su suscripción ha terminado por falta de pago: {product}',
      before: [
        'La última factura no se ha pagado, por lo que su suscripción ha terminado con su periodo. Ya no hay nada que pagar; el documento que anula la factura está adjunto.',
      ],
      after: ['Los informes y textos se conservan. Puede volver a suscribirse en cualquier momento.'],
    },
    fr: {
      subject: 'Votre abonnement a pris fin faute de paiement : {product}',
      before: [
        'La dernière facture n’a pas été payée : votre abonnement a pris fin avec sa période. Il n’y a plus rien à payer ; le document qui annule la facture est joint.',
      ],
      after: ['Les rapports et les textes sont conservés. Vous pouvez vous abonner à nouveau à tout moment.'],
    },
  },
  subscriptionEnded: {
    en: {
      subject: 'Your subscription has ended: {product}',
      before: ['Your subscription has ended. Its members can no longer use it.'],
      after: ['Reports and texts are kept. You can subscribe again at any time.'],
    },
    de: {
      subject: 'Ihr Abonnement ist beendet: {product}',
      before: ['Ihr Abonnement ist beendet. Seine Mitglieder können es nicht mehr nutzen.'],
      after: ['Berichte und Texte bleiben erhalten. Sie können jederzeit ein neues Abonnement abschließen.'],
    },
    es: {
      subject: 'Su suscripción ha terminado: {product}',
      before: ['Su suscripción ha terminado. Sus miembros ya no pueden utilizarla.'],
      after: ['Los informes y textos se conservan. Puede volver a suscribirse en cualquier momento.'],
    },
    fr: {
      subject: 'Votre abonnement a pris fin : {product}',
      before: ['Votre abonnement a pris fin. Ses membres ne peuvent plus l’utiliser.'],
      after: ['Les rapports et les textes sont conservés. Vous pouvez vous abonner à nouveau à tout moment.'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;
