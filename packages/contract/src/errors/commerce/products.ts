import type { ErrorTable } from '../registry.ts';

/** Errors of the shop's products, their prices and the tax. */
export const productErrorTable = {
  shopClosed: {
    status: 409,
    text: {
      en: 'Nothing is sold here: the shop is off, or credits are not counted.',
      de: 'Hier wird nichts verkauft: Der Shop ist ausgeschaltet, oder Credits werden nicht gezählt.',
      es: 'Aquí no se vende nada: la tienda está desactivada o no se cuentan los créditos.',
      fr: 'Rien n’est vendu ici : la boutique est désactivée, ou les crédits ne sont pas comptés.',
    },
  },
  productNotFound: {
    status: 404,
    text: {
      en: 'This product does not exist.',
      de: 'Dieses Produkt gibt es nicht.',
      es: 'Este producto no existe.',
      fr: 'Ce produit n’existe pas.',
    },
  },
  productWithoutPrice: {
    status: 409,
    text: {
      en: 'This product has no price that can be set: it is free, or sold by a quote.',
      de: 'Für dieses Produkt lässt sich kein Preis festlegen: Es ist kostenlos oder wird nach Angebot verkauft.',
      es: 'A este producto no se le puede fijar un precio: es gratuito o se vende con un presupuesto.',
      fr: 'Aucun prix ne peut être fixé pour ce produit : il est gratuit ou vendu sur devis.',
    },
  },
  priceInThePast: {
    status: 422,
    text: {
      en: 'A price that holds already cannot be changed. Choose a time in the future.',
      de: 'Ein Preis, der schon gilt, lässt sich nicht ändern. Wählen Sie einen Zeitpunkt in der Zukunft.',
      es: 'Un precio que ya rige no se puede cambiar. Elija un momento futuro.',
      fr: 'Un prix déjà en vigueur ne peut pas être modifié. Choisissez une date future.',
    },
  },
  priceNotFound: {
    status: 404,
    text: {
      en: 'This price does not exist. It may have been deleted.',
      de: 'Diesen Preis gibt es nicht. Vielleicht wurde er gelöscht.',
      es: 'Este precio no existe. Puede que se haya eliminado.',
      fr: 'Ce prix n’existe pas. Il a peut-être été supprimé.',
    },
  },
  exchangeRateMissing: {
    status: 409,
    text: {
      en: 'Orders in US dollars with VAT are not possible at the moment. Choose euros, or try again later.',
      de: 'Bestellungen in US-Dollar mit Umsatzsteuer sind zurzeit nicht möglich. Wählen Sie Euro, oder versuchen Sie es später noch einmal.',
      es: 'Por el momento no son posibles los pedidos en dólares con IVA. Elija euros o inténtelo más tarde.',
      fr: 'Les commandes en dollars avec TVA ne sont pas possibles pour le moment. Choisissez l’euro, ou réessayez plus tard.',
    },
  },
  monthNotOver: {
    status: 422,
    text: {
      en: 'The average of a month is published when the month is over. Choose an earlier month.',
      de: 'Der Durchschnitt eines Monats wird veröffentlicht, wenn der Monat vorbei ist. Wählen Sie einen früheren.',
      es: 'La media de un mes se publica cuando el mes ha terminado. Elija un mes anterior.',
      fr: 'La moyenne d’un mois est publiée une fois le mois terminé. Choisissez un mois antérieur.',
    },
  },
  vatIdNotInUse: {
    status: 422,
    text: {
      en: 'The tax authority of the country does not know this VAT ID. Check it, or leave it empty and pay with VAT.',
      de: 'Die Steuerbehörde des Landes kennt diese USt-IdNr. nicht. Prüfen Sie sie, oder lassen Sie das Feld leer und zahlen Sie mit Umsatzsteuer.',
      es: 'La administración tributaria del país no conoce este NIF-IVA. Compruébelo, o déjelo vacío y pague con IVA.',
      fr: 'L’administration fiscale du pays ne connaît pas ce numéro de TVA. Vérifiez-le, ou laissez le champ vide et payez avec la TVA.',
    },
  },
} as const satisfies ErrorTable;
