import type { Texts } from '@palimpsest/contract';
import { formatsOf } from '../formats.ts';
import type { OrderOfData } from '../../../data-of-users.ts';

/** The name of the file, before its date. */
export const dataFileTitle: Texts = {
  en: 'My data',
  de: 'Meine Daten',
  es: 'Mis datos',
  fr: 'Mes données',
};

export const readmeName: Texts = {
  en: 'Readme.txt',
  de: 'Liesmich.txt',
  es: 'Leame.txt',
  fr: 'Lisez-moi.txt',
};

/** The contents of the file, in the language of its user. {time} and {address} are filled in. */
const readme: Texts = {
  en: `Your data in {name}
=======================

From {address}, {time}.

account.json    Your account: name, email address, billing address, credits.
settings.json   Your settings.
sessions.json   The devices on which you are logged in.
credits.json    Every change of your credits.
orders.json     Your orders, also those that nobody has paid.
invoices.json   Your invoices, with the address on them and their XML.
licenses.json   The volume licences that you pay for.
emails.json     The emails about your account of the last 30 days.
payments.json   Your payments, and the ways to pay that you have saved.
contracts.json  Your withdrawals from contracts and your cancellations.
inquiries.json  What you wrote to the operator, with the answers.
messages.json   The messages about your checks and texts of the last 90 days.
webhooks.json   Your webhooks, without their secrets.
monitoring.json The texts that you watch, and the copies that were found.
directory.json  What directories of organisations have sent about you.
projects.json   Your projects with their upload forms.
uploads.json    Files that you uploaded and have not used yet.
uploads/        Their texts.
library.json    The list of your library texts.
library/        The texts themselves. Of a fingerprint, no text is kept.
reports/        For each check: the report as PDF, its data as JSON, and the
                checked text. The number in front is the number of the report.

The JSON files use the names of the API, which is described at {address}/api/docs.
Times are in seconds since 1 January 1970 (UTC).

Passwords, session keys and the secret of your second factor are not included.
`,
  de: `Ihre Daten in {name}
========================

Von {address}, {time}.

account.json    Ihr Konto: Name, E-Mail-Adresse, Rechnungsadresse, Credits.
settings.json   Ihre Einstellungen.
sessions.json   Die Geräte, auf denen Sie angemeldet sind.
credits.json    Jede Änderung Ihrer Credits.
orders.json     Ihre Bestellungen, auch die nicht bezahlten.
invoices.json   Ihre Rechnungen mit der Anschrift darauf und ihrem XML.
licenses.json   Die Volumenlizenzen, die Sie bezahlen.
emails.json     Die E-Mails zu Ihrem Konto aus den letzten 30 Tagen.
payments.json   Ihre Zahlungen und Ihre gespeicherten Zahlungsarten.
contracts.json  Ihre Widerrufe und Kündigungen von Verträgen.
inquiries.json  Was Sie dem Betreiber geschrieben haben, mit den Antworten.
messages.json   Die Nachrichten zu Ihren Prüfungen und Texten aus den letzten
                90 Tagen.
webhooks.json   Ihre Webhooks, ohne ihre Geheimnisse.
monitoring.json Die Texte, die Sie überwachen, und die gefundenen Kopien.
directory.json  Was Verzeichnisse von Organisationen über Sie gesendet haben.
projects.json   Ihre Projekte mit ihren Abgabeformularen.
uploads.json    Dateien, die Sie hochgeladen und noch nicht verwendet haben.
uploads/        Deren Texte.
library.json    Die Liste Ihrer Bibliothekstexte.
library/        Die Texte selbst. Von einem Fingerabdruck wird kein Text
                aufbewahrt.
reports/        Zu jeder Prüfung: der Bericht als PDF, seine Daten als JSON und
                der geprüfte Text. Die Zahl vorn ist die Nummer des Berichts.

Die JSON-Dateien verwenden die Namen der API, die unter {address}/api/docs
beschrieben ist. Zeiten sind in Sekunden seit dem 1. Januar 1970 (UTC) angegeben.

Passwörter, Sitzungsschlüssel und der Schlüssel Ihres zweiten Faktors sind nicht
enthalten.
`,
  es: `Sus datos en {name}
=======================

De {address}, {time}.

account.json    Su cuenta: nombre, correo electrónico, dirección de
                facturación, créditos.
settings.json   Su configuración.
sessions.json   Los dispositivos en los que ha iniciado sesión.
credits.json    Todos los cambios de sus créditos.
orders.json     Sus pedidos, también los que no se han pagado.
invoices.json   Sus facturas, con la dirección que figura en ellas y su XML.
licenses.json   Las licencias por volumen que usted paga.
emails.json     Los correos sobre su cuenta de los últimos 30 días.
payments.json   Sus pagos y sus formas de pago guardadas.
contracts.json  Sus desistimientos y cancelaciones de contratos.
inquiries.json  Lo que escribió al operador, con las respuestas.
messages.json   Los mensajes sobre sus comprobaciones y textos de los últimos
                90 días.
webhooks.json   Sus webhooks, sin sus secretos.
monitoring.json Los textos que vigila y las copias encontradas.
directory.json  Lo que los directorios de organizaciones han enviado sobre usted.
projects.json   Sus proyectos con sus formularios de entrega.
uploads.json    Archivos que ha subido y aún no ha utilizado.
uploads/        Sus textos.
library.json    La lista de los textos de su biblioteca.
library/        Los propios textos. De una huella no se guarda texto.
reports/        De cada comprobación: el informe en PDF, sus datos en JSON y el
                texto comprobado. El número inicial es el del informe.

Los archivos JSON usan los nombres de la API, descrita en {address}/api/docs.
Las horas se indican en segundos desde el 1 de enero de 1970 (UTC).

No se incluyen las contraseñas, las claves de sesión ni el secreto de su segundo
factor.
`,
  fr: `Vos données dans {name}
===========================

De {address}, {time}.

account.json    Votre compte : nom, adresse e-mail, adresse de facturation,
                crédits.
settings.json   Vos réglages.
sessions.json   Les appareils sur lesquels vous êtes connecté.
credits.json    Chaque modification de vos crédits.
orders.json     Vos commandes, y compris celles qui n’ont pas été payées.
invoices.json   Vos factures, avec l’adresse qui y figure et leur XML.
licenses.json   Les licences en volume que vous payez.
emails.json     Les e-mails concernant votre compte des 30 derniers jours.
payments.json   Vos paiements et vos moyens de paiement enregistrés.
contracts.json  Vos rétractations et résiliations de contrats.
inquiries.json  Ce que vous avez écrit à l’exploitant, avec les réponses.
messages.json   Les messages sur vos vérifications et vos textes des
                90 derniers jours.
webhooks.json   Vos webhooks, sans leurs secrets.
monitoring.json Les textes que vous surveillez et les copies trouvées.
directory.json  Ce que les annuaires d’organisations ont envoyé sur vous.
projects.json   Vos projets avec leurs formulaires de dépôt.
uploads.json    Les fichiers importés et pas encore utilisés.
uploads/        Leurs textes.
library.json    La liste des textes de votre bibliothèque.
library/        Les textes eux-mêmes. D’une empreinte, aucun texte n’est
                conservé.
reports/        Pour chaque vérification : le rapport en PDF, ses données en
                JSON et le texte vérifié. Le nombre en tête est celui du rapport.

Les fichiers JSON utilisent les noms de l’API, décrite sous {address}/api/docs.
Les heures sont en secondes depuis le 1er janvier 1970 (UTC).

Les mots de passe, les clés de session et le secret de votre second facteur ne
sont pas inclus.
`,
};

export function readmeOf(
  {
    language,
    timeZone,
    linkBase,
    createdAt,
  }: Pick<OrderOfData, 'language' | 'timeZone' | 'linkBase' | 'createdAt'>,
  name: string,
): string {
  const time = formatsOf(language, timeZone).dateTime(createdAt.getTime() / 1000);
  return readme[language]
    .replaceAll('{address}', linkBase)
    .replace('{time}', time)
    .replace('{name}', () => name);
}
