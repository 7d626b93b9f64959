import type { Texts } from '@palimpsest/contract';

/** The gaps of a page for values that the settings do not have. */
export const gapTexts = {
  sellerName: {
    en: '[Name of the operator or organisation]',
    de: '[Name der Betreiberin, des Betreibers oder der Organisation]',
    es: '[Nombre del titular o de la organización]',
    fr: '[Nom de l’exploitant ou de l’organisation]',
  },
  sellerAddress: {
    en: '[Street and number]\n[Postal code and city]\n[Country]',
    de: '[Straße und Hausnummer]\n[Postleitzahl und Ort]\n[Land]',
    es: '[Calle y número]\n[Código postal y ciudad]\n[País]',
    fr: '[Numéro et rue]\n[Code postal et ville]\n[Pays]',
  },
  sellerMail: {
    en: '[email address]',
    de: '[E-Mail-Adresse]',
    es: '[dirección de correo]',
    fr: '[adresse e-mail]',
  },
  sellerRepresentative: {
    en: '[name of the person or persons with authority to represent]',
    de: '[Name der vertretungsberechtigten Person oder Personen]',
    es: '[nombre de la persona o personas con poder de representación]',
    fr: '[nom de la ou des personnes habilitées]',
  },
  sellerVatId: {
    en: '[number; delete this line if you have no number]',
    de: '[Nummer; Zeile löschen, wenn es keine gibt]',
    es: '[número; elimine esta línea si no procede]',
    fr: '[numéro ; supprimez cette ligne s’il n’y en a pas]',
  },
  operator: {
    en: '[name and address of the operator]',
    de: '[Name und Anschrift des Betreibers]',
    es: '[nombre y dirección del titular]',
    fr: '[nom et adresse de l’exploitant]',
  },
} as const satisfies Readonly<Record<string, Texts>>;

/** Sentences that depend on settings. */
export const inquiryTexts = {
  deleted: {
    en: 'These messages are deleted after {days} days.',
    de: 'Diese Nachrichten werden nach {days} Tagen gelöscht.',
    es: 'Estos mensajes se eliminan a los {days} días.',
    fr: 'Ces messages sont supprimés après {days} jours.',
  },
  kept: {
    en: 'These messages are kept until we delete them. [Say after what time you do so.]',
    de: 'Diese Nachrichten bleiben gespeichert, bis wir sie löschen. [Geben Sie an, nach welcher Zeit das geschieht.]',
    es: 'Estos mensajes se conservan hasta que los eliminamos. [Indique al cabo de cuánto tiempo.]',
    fr: 'Ces messages sont conservés jusqu’à ce que nous les supprimions. [Indiquez après combien de temps.]',
  },
} as const satisfies Readonly<Record<string, Texts>>;

export const costTexts = {
  free: {
    en: 'Checks are free of charge.',
    de: 'Prüfungen sind kostenlos.',
    es: 'Las comprobaciones son gratuitas.',
    fr: 'Les vérifications sont gratuites.',
  },
  counted: {
    en: 'A check costs one credit for each page that begins, and a page is 250 words. The credits are taken when the check starts and given back if it fails.',
    de: 'Eine Prüfung kostet einen Credit je angefangener Seite; eine Seite hat 250 Wörter. Die Credits werden beim Start der Prüfung abgezogen und erstattet, wenn sie fehlschlägt.',
    es: 'Una comprobación cuesta un crédito por página empezada; una página son 250 palabras. Los créditos se descuentan al empezar la comprobación y se devuelven si falla.',
    fr: 'Une vérification coûte un crédit par page entamée ; une page compte 250 mots. Les crédits sont débités au début de la vérification et rendus si elle échoue.',
  },
  sold: {
    en: 'Bought credits do not expire. A page of its own describes the right of withdrawal. [Add prices, taxes and terms of payment.]',
    de: 'Gekaufte Credits verfallen nicht. Das Widerrufsrecht beschreibt eine eigene Seite. [Ergänzen Sie Preise, Steuern und Zahlungsbedingungen.]',
    es: 'Los créditos comprados no caducan. El derecho de desistimiento se describe en una página propia. [Añada precios, impuestos y condiciones de pago.]',
    fr: 'Les crédits achetés n’expirent pas. Le droit de rétractation est décrit sur une page à part. [Ajoutez les prix, les taxes et les conditions de paiement.]',
  },
} as const satisfies Readonly<Record<string, Texts>>;
