import type { ErrorTable } from './registry.ts';

/** Errors of the settings of the installation. */
export const installationErrorTable = {
  settingFromEnvironment: {
    status: 409,
    text: {
      en: 'The environment of the server sets this value. Change it there, and start the server again.',
      de: 'Dieser Wert ist in der Umgebung des Servers festgelegt. Ändern Sie ihn dort, und starten Sie den Server neu.',
      es: 'El entorno del servidor fija este valor. Cámbielo allí y reinicie el servidor.',
      fr: 'L’environnement du serveur fixe cette valeur. Modifiez-la à cet endroit, puis redémarrez le serveur.',
    },
  },
  defaultLanguageNotOffered: {
    status: 422,
    text: {
      en: 'The default language is not among the languages that are offered. Choose another one, or offer it.',
      de: 'Die Standardsprache gehört nicht zu den angebotenen Sprachen. Wählen Sie eine andere, oder bieten Sie sie an.',
      es: 'El idioma predeterminado no está entre los idiomas ofrecidos. Elija otro u ofrézcalo.',
      fr: 'La langue par défaut ne fait pas partie des langues proposées. Choisissez-en une autre, ou proposez-la.',
    },
  },
  sellerIncomplete: {
    status: 422,
    text: {
      en: 'The shop can sell only when everything is known that an invoice must have: the seller’s name, street, postal code, town, email address, telephone number, VAT identification number and IBAN. Enter them first. The seller has to be in Germany.',
      de: 'Der Shop kann erst verkaufen, wenn alle Pflichtangaben einer Rechnung bekannt sind: Name, Straße, Postleitzahl, Ort, E-Mail-Adresse, Telefonnummer, Umsatzsteuer-Identifikationsnummer und IBAN des Verkäufers. Tragen Sie sie zuerst ein. Der Verkäufer muss in Deutschland sitzen.',
      es: 'La tienda solo puede vender cuando se conoce todo lo que debe figurar en una factura: nombre, calle, código postal, localidad, correo, teléfono, número de IVA e IBAN del vendedor. Introdúzcalo primero. El vendedor debe estar en Alemania.',
      fr: 'La boutique ne peut vendre que si tout ce qu’une facture doit contenir est connu : le nom, la rue, le code postal, la ville, l’e-mail, le téléphone, le numéro de TVA et l’IBAN du vendeur. Saisissez-les d’abord. Le vendeur doit se trouver en Allemagne.',
    },
  },
  searchProviderIncomplete: {
    status: 422,
    text: {
      en: 'This service cannot be asked yet. Enter its key and the other required settings first.',
      de: 'Dieser Dienst kann noch nicht befragt werden. Tragen Sie zuerst den Schlüssel und die anderen erforderlichen Einstellungen ein.',
      es: 'Todavía no se puede consultar este servicio. Introduzca primero su clave y los demás ajustes necesarios.',
      fr: 'Ce service ne peut pas encore être interrogé. Saisissez d’abord sa clé et les autres réglages requis.',
    },
  },
  logoNotSupported: {
    status: 422,
    text: {
      en: 'This logo cannot be used. Choose a PNG or JPEG picture of at most 256 kB.',
      de: 'Dieses Logo kann nicht verwendet werden. Wählen Sie ein Bild im Format PNG oder JPEG mit höchstens 256 kB.',
      es: 'Este logotipo no se puede usar. Elija una imagen PNG o JPEG de 256 kB como máximo.',
      fr: 'Ce logo ne peut pas être utilisé. Choisissez une image PNG ou JPEG de 256 ko au plus.',
    },
  },
} as const satisfies ErrorTable;
