import type { Notice } from '../notice.ts';

/** Messages about products and prices that an administrator has changed, and about the VAT id of an address. */
export const productNotices = {
  priceSet: {
    kind: 'success',
    text: {
      en: 'The price is set.',
      de: 'Der Preis ist festgelegt.',
      es: 'El precio está fijado.',
      fr: 'Le prix est fixé.',
    },
  },
  exchangeRateSet: {
    kind: 'success',
    text: {
      en: 'The exchange rate is entered.',
      de: 'Der Umrechnungskurs ist eingetragen.',
      es: 'El tipo de cambio está introducido.',
      fr: 'Le taux de change est enregistré.',
    },
  },
  priceDeleted: {
    kind: 'success',
    text: {
      en: 'The price has been deleted.',
      de: 'Der Preis wurde gelöscht.',
      es: 'El precio se ha eliminado.',
      fr: 'Le prix a été supprimé.',
    },
  },
  productChanged: {
    kind: 'success',
    text: {
      en: 'The product has been changed.',
      de: 'Das Produkt wurde geändert.',
      es: 'El producto se ha modificado.',
      fr: 'Le produit a été modifié.',
    },
  },
  vatIdUnverified: {
    kind: 'warning',
    text: {
      en: 'Your address is saved. The VAT ID could not be verified yet, because the service of the EU does not answer. It is asked again later.',
      de: 'Ihre Adresse ist gespeichert. Die USt-IdNr. konnte noch nicht bestätigt werden, weil der Dienst der EU nicht antwortet. Er wird später erneut gefragt.',
      es: 'Su dirección está guardada. El NIF-IVA aún no se ha podido verificar porque el servicio de la UE no responde. Se volverá a consultar más tarde.',
      fr: 'Votre adresse est enregistrée. Le numéro de TVA n’a pas encore pu être vérifié, car le service de l’UE ne répond pas. Il sera interrogé de nouveau plus tard.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
