import type { Language, Texts } from './languages.ts';

/** The kinds of things that the audit log names, as users read them. */
const auditKinds = {
  user: { en: 'User', de: 'Konto', es: 'Cuenta', fr: 'Compte' },
  report: { en: 'Report', de: 'Bericht', es: 'Informe', fr: 'Rapport' },
  project: { en: 'Project', de: 'Projekt', es: 'Proyecto', fr: 'Projet' },
  libraryText: {
    en: 'Library text',
    de: 'Bibliothekstext',
    es: 'Texto de la biblioteca',
    fr: 'Texte de la bibliothèque',
  },
  givenText: { en: 'Given text', de: 'Vorgegebener Text', es: 'Texto proporcionado', fr: 'Texte fourni' },
  upload: { en: 'Uploaded file', de: 'Hochgeladene Datei', es: 'Archivo subido', fr: 'Fichier envoyé' },
  import: { en: 'Import', de: 'Import', es: 'Importación', fr: 'Import' },
  export: { en: 'Export', de: 'Export', es: 'Exportación', fr: 'Export' },
  message: { en: 'Message', de: 'Mitteilung', es: 'Mensaje', fr: 'Message' },
  mail: { en: 'Email', de: 'E-Mail', es: 'Correo', fr: 'E-mail' },
  inquiry: { en: 'Inquiry', de: 'Anfrage', es: 'Consulta', fr: 'Demande' },
  content: { en: 'Content', de: 'Inhalt', es: 'Contenido', fr: 'Contenu' },
  webRun: {
    en: 'Run of the web index',
    de: 'Lauf des Webindex',
    es: 'Ejecución del índice web',
    fr: 'Exécution de l’index web',
  },
  declaration: { en: 'Declaration', de: 'Erklärung', es: 'Declaración', fr: 'Déclaration' },
  order: { en: 'Order', de: 'Bestellung', es: 'Pedido', fr: 'Commande' },
  invoice: { en: 'Invoice', de: 'Rechnung', es: 'Factura', fr: 'Facture' },
  exchangeRate: {
    en: 'Exchange rate',
    de: 'Umrechnungskurs',
    es: 'Tipo de cambio',
    fr: 'Taux de change',
  },
  product: { en: 'Product', de: 'Produkt', es: 'Producto', fr: 'Produit' },
  mandate: {
    en: 'Saved way to pay',
    de: 'Gespeicherte Zahlungsart',
    es: 'Forma de pago guardada',
    fr: 'Moyen de paiement enregistré',
  },
  paymentNotice: {
    en: 'Notice about a payment',
    de: 'Mitteilung über eine Zahlung',
    es: 'Aviso sobre un pago',
    fr: 'Avis sur un paiement',
  },
  ssoDomain: {
    en: 'Domain of an organisation',
    de: 'Domain einer Organisation',
    es: 'Dominio de una organización',
    fr: 'Domaine d’une organisation',
  },
  learningPlatform: {
    en: 'Learning platform',
    de: 'Lernplattform',
    es: 'Plataforma de aprendizaje',
    fr: 'Plateforme d’apprentissage',
  },
  directoryToken: {
    en: 'Token of a directory',
    de: 'Token eines Verzeichnisses',
    es: 'Token de un directorio',
    fr: 'Jeton d’un annuaire',
  },
  webhook: { en: 'Webhook', de: 'Webhook', es: 'Webhook', fr: 'Webhook' },
  webhookDelivery: {
    en: 'Delivery of a webhook',
    de: 'Zustellung eines Webhooks',
    es: 'Entrega de un webhook',
    fr: 'Livraison d’un webhook',
  },
  monitoredText: {
    en: 'Watched text',
    de: 'Überwachter Text',
    es: 'Texto vigilado',
    fr: 'Texte surveillé',
  },
  monitoringFinding: {
    en: 'Finding of monitoring',
    de: 'Fund der Überwachung',
    es: 'Hallazgo de la vigilancia',
    fr: 'Découverte de la surveillance',
  },
  session: { en: 'Session', de: 'Sitzung', es: 'Sesión', fr: 'Session' },
  userCode: { en: 'API key', de: 'API-Schlüssel', es: 'Clave de API', fr: 'Clé d’API' },
  passkey: { en: 'Passkey', de: 'Passkey', es: 'Llave de acceso', fr: 'Clé d’accès' },
} as const satisfies Readonly<Record<string, Texts>>;

export function isAuditKind(kind: string): kind is keyof typeof auditKinds {
  return Object.hasOwn(auditKinds, kind);
}

/** The text of a kind. A kind of a newer or older version is shown as it is; '' if nothing is named. */
export function auditKindText(kind: string, language: Language): string {
  return isAuditKind(kind) ? auditKinds[kind][language] : kind;
}
