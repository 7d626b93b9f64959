import type { ErrorTable } from '../registry.ts';

/** Errors of licences that were bought in the shop. */
export const subscriptionErrorTable = {
  subscriptionNotFound: {
    status: 409,
    text: {
      en: 'This licence was not bought in the shop, or its subscription has ended. Order a volume licence in the shop.',
      de: 'Diese Lizenz wurde nicht im Shop gekauft, oder ihr Abonnement ist beendet. Bestellen Sie im Shop eine Volumenlizenz.',
      es: 'Esta licencia no se compró en la tienda, o su suscripción ha terminado. Pida una licencia por volumen en la tienda.',
      fr: 'Cette licence n’a pas été achetée dans la boutique, ou son abonnement est terminé. Commandez une licence en volume dans la boutique.',
    },
  },
  licenseAlreadySubscribed: {
    status: 409,
    text: {
      en: 'This licence is subscribed already. Change its size instead of ordering another one.',
      de: 'Für diese Lizenz gibt es schon ein Abonnement. Ändern Sie deren Umfang, statt eine weitere zu bestellen.',
      es: 'Esta licencia ya está suscrita. Cambie su tamaño en lugar de pedir otra.',
      fr: 'Cette licence a déjà un abonnement. Changez son volume au lieu d’en commander une autre.',
    },
  },
  cannotModifyNotPaid: {
    status: 409,
    text: {
      en: 'The licence is not paid, so it cannot be changed now. Pay the open invoice first.',
      de: 'Die Lizenz ist nicht bezahlt und lässt sich deshalb nicht ändern. Bezahlen Sie zuerst die offene Rechnung.',
      es: 'La licencia no está pagada, por lo que ahora no se puede modificar. Pague primero la factura pendiente.',
      fr: 'La licence n’est pas payée et ne peut donc pas être modifiée. Payez d’abord la facture ouverte.',
    },
  },
  cannotModifyNotAdmin: {
    status: 403,
    text: {
      en: 'Only the administrator of your licence can change it. Ask that person.',
      de: 'Nur die Person, die Ihre Lizenz verwaltet, kann sie ändern. Wenden Sie sich an diese Person.',
      es: 'Solo quien administra su licencia puede modificarla. Diríjase a esa persona.',
      fr: 'Seule la personne qui administre votre licence peut la modifier. Adressez-vous à elle.',
    },
  },
  nextPeriodOrdered: {
    status: 409,
    text: {
      en: 'The next period is invoiced already. Pay that invoice, or make changes after the period has begun.',
      de: 'Der nächste Zeitraum ist schon berechnet. Bezahlen Sie diese Rechnung, oder ändern Sie etwas, sobald er begonnen hat.',
      es: 'El próximo período ya está facturado. Pague esa factura o haga los cambios cuando haya empezado.',
      fr: 'La prochaine période est déjà facturée. Payez cette facture, ou faites les changements une fois qu’elle a commencé.',
    },
  },
  renewalTooEarly: {
    status: 409,
    text: {
      en: 'The current period began less than a day ago. Extend the licence tomorrow.',
      de: 'Der aktuelle Zeitraum hat vor weniger als einem Tag begonnen. Verlängern Sie die Lizenz morgen.',
      es: 'El período actual empezó hace menos de un día. Prorrogue la licencia mañana.',
      fr: 'La période actuelle a commencé il y a moins d’un jour. Prolongez la licence demain.',
    },
  },
  renewalNotCanceled: {
    status: 409,
    text: {
      en: 'This invoice renews a licence and cannot be cancelled here. Terminate the licence, or ask the operator.',
      de: 'Diese Rechnung verlängert eine Lizenz und lässt sich hier nicht stornieren. Kündigen Sie die Lizenz, oder wenden Sie sich an den Betreiber.',
      es: 'Esta factura renueva una licencia y no se puede anular aquí. Rescinda la licencia o diríjase al operador.',
      fr: 'Cette facture renouvelle une licence et ne peut pas être annulée ici. Résiliez la licence, ou adressez-vous à l’exploitant.',
    },
  },
  licenseFull: {
    status: 409,
    text: {
      en: 'The licence has as many people as it allows. Its administrator can choose a larger one.',
      de: 'Zu der Lizenz gehören schon so viele Personen, wie sie zulässt. Wer sie verwaltet, kann eine größere wählen.',
      es: 'La licencia ya tiene todas las personas que admite. Quien la administra puede elegir una mayor.',
      fr: 'La licence compte déjà autant de personnes qu’elle en admet. La personne qui l’administre peut en choisir une plus grande.',
    },
  },
} as const satisfies ErrorTable;
