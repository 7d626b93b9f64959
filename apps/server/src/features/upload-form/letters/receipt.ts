import type { Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf, postMail, quoteForeignText, type Letter } from '../../../platform/mail/index.ts';
import type { Services } from '../../../services.ts';
import { countReceipt, type ReceiptCause } from './receipt-limits.ts';

/** The submitter's copy. It contains no link, because the result belongs to the owner. */
export interface Receipt extends ReceiptCause {
  /** The id of the submission. */
  readonly id: number;
  readonly createdAt: Date;
  readonly language: Language;
  /** The time zone of the submitter's browser; undefined if it names none. */
  readonly timeZone: string | undefined;
  /** The heading of the form; '' if it has none. */
  readonly header: string;
  readonly fileName: string;
  /** SHA-256. */
  readonly fileHash: Buffer;
  /** Undefined for a file that was not read yet. */
  readonly words: number | undefined;
}

interface ReceiptTexts {
  readonly subject: string;
  readonly received: string;
  readonly form: string;
  readonly time: string;
  readonly file: string;
  readonly words: string;
  readonly hash: string;
  readonly proof: string;
  readonly automatic: string;
  /** The opening and closing quotation marks. */
  readonly marks: readonly [string, string];
}

const texts: Readonly<Record<Language, ReceiptTexts>> = {
  en: {
    subject: 'Receipt for your submission',
    received: 'We have received your text.',
    form: 'Form (title chosen by its owner)',
    time: 'Time',
    file: 'File',
    words: 'Words',
    hash: 'SHA-256 of the file',
    proof: 'Keep this email and the unchanged file. Together they show what you submitted and when.',
    automatic:
      'This email was sent automatically because someone entered this address when submitting a text. If you did not submit anything, you can ignore it.',
    marks: ['“', '”'],
  },
  de: {
    subject: 'Bestätigung Ihrer Abgabe',
    received: 'Ihr Text ist eingegangen.',
    form: 'Formular (Titel von Eigentümer/in gewählt)',
    time: 'Zeit',
    file: 'Datei',
    words: 'Wörter',
    hash: 'SHA-256 der Datei',
    proof:
      'Bewahren Sie diese E-Mail und die unveränderte Datei auf: Zusammen zeigen sie, was Sie abgegeben haben und wann.',
    automatic:
      'Diese E-Mail wurde automatisch versandt, weil diese Adresse bei der Abgabe eines Textes angegeben wurde. Wenn Sie nichts abgegeben haben, können Sie sie ignorieren.',
    marks: ['„', '“'],
  },
  es: {
    subject: 'Justificante de su entrega',
    received: 'Hemos recibido su texto.',
    form: 'Formulario (título elegido por su propietario)',
    time: 'Hora',
    file: 'Archivo',
    words: 'Palabras',
    hash: 'SHA-256 del archivo',
    proof: 'Conserve este correo y el archivo sin cambios: juntos muestran qué entregó y cuándo.',
    automatic:
      'Este correo se ha enviado automáticamente porque se indicó esta dirección al entregar un texto. Si usted no ha entregado nada, puede ignorarlo.',
    marks: ['«', '»'],
  },
  fr: {
    subject: 'Accusé de réception de votre dépôt',
    received: 'Nous avons reçu votre texte.',
    form: 'Formulaire (titre choisi par son propriétaire)',
    time: 'Heure',
    file: 'Fichier',
    words: 'Mots',
    hash: 'SHA-256 du fichier',
    proof:
      'Conservez cet e-mail et le fichier inchangé : ensemble, ils montrent ce que vous avez déposé et quand.',
    automatic:
      'Cet e-mail a été envoyé automatiquement, car cette adresse a été indiquée lors du dépôt d’un texte. Si vous n’avez rien déposé, vous pouvez l’ignorer.',
    marks: ['« ', ' »'],
  },
};

export function composeReceipt(receipt: Omit<Receipt, 'id' | keyof ReceiptCause>): Letter {
  const { language, header, createdAt, fileName, words, fileHash, timeZone = 'UTC' } = receipt;
  const t = texts[language];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long', timeZone });
  return letterOf({
    // The subject contains no words of the form's owner or of the submitter: the email must not look as if they wrote it.
    subject: t.subject,
    language,
    before: [t.received],
    facts: [
      ...(header === '' ? [] : ([[t.form, quoteForeignText(header, t.marks)]] as const)),
      [t.time, timeZone === 'UTC' ? time.format(createdAt) : `${time.format(createdAt)}, ${timeZone}`],
      [t.file, quoteForeignText(fileName, t.marks)],
      ...(words === undefined ? [] : ([[t.words, new Intl.NumberFormat(language).format(words)]] as const)),
      [t.hash, fileHash.toString('hex')],
    ],
    after: [t.proof, t.automatic],
  });
}

/**
 * Creates the receipt of a submission in the submission's transaction, unless a limit is reached.
 * @returns whether it will be sent; without a mail server it is only kept
 */
export async function writeReceipt(
  services: Services,
  transaction: Executor,
  receipt: Receipt,
): Promise<boolean> {
  if (!(await countReceipt(transaction, receipt))) return false;
  return postMail(services, transaction, {
    ...composeReceipt(receipt),
    submissionId: receipt.id,
    recipient: receipt.recipient,
    language: receipt.language,
  });
}
