import { errorText, isErrorKey, type Language, type MessageType } from '@palimpsest/contract';
import type { CheckOutcomes } from '../../platform/database/check-outcome.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { batchSentence } from './batch-texts.ts';
import { notificationTexts } from './notification-texts.ts';

/** The facts of a message, as stored. */
export interface MessageFacts {
  readonly type: MessageType;
  readonly name: string;
  readonly texts: number;
  /** How the checks of a batch have ended. */
  readonly outcomes: CheckOutcomes | null;
  /** An error key, or ''. */
  readonly reason: string;
}

type Sentences = Readonly<Record<Exclude<MessageType, 'checksEnded'> | 'textsAdded' | 'newFindings', string>>;

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    checkStarted: 'The check of “{name}” has started.',
    checkFinished: 'The check of “{name}” is finished.',
    scanAborted: 'The check of “{name}” has not finished.',
    textAdded: '“{name}” was added to the library.',
    textsAdded: '{count} texts were added to the library.',
    submissionReceived: '“{name}” was submitted through an upload form.',
    webhookPaused: 'Your webhook to {name} was paused, because its receiver fails.',
    licenseWebhookPaused: 'A webhook of your licence to {name} was paused, because its receiver fails.',
    newFinding: 'A page has words of your text “{name}”.',
    newFindings: '{count} pages have words of your text “{name}”.',
  },
  de: {
    checkStarted: 'Die Prüfung von „{name}“ hat begonnen.',
    checkFinished: 'Die Prüfung von „{name}“ ist fertig.',
    scanAborted: 'Die Prüfung von „{name}“ wurde nicht abgeschlossen.',
    textAdded: '„{name}“ wurde in die Bibliothek aufgenommen.',
    textsAdded: '{count} Texte wurden in die Bibliothek aufgenommen.',
    submissionReceived: '„{name}“ wurde über ein Abgabeformular abgegeben.',
    webhookPaused: 'Ihr Webhook an {name} wurde angehalten, weil der Empfänger nicht funktioniert.',
    licenseWebhookPaused:
      'Ein Webhook Ihrer Lizenz an {name} wurde angehalten, weil der Empfänger nicht funktioniert.',
    newFinding: 'Auf einer Seite stehen Wörter aus Ihrem Text „{name}“.',
    newFindings: 'Auf {count} Seiten stehen Wörter aus Ihrem Text „{name}“.',
  },
  es: {
    checkStarted: 'Ha comenzado la comprobación de «{name}».',
    checkFinished: 'La comprobación de «{name}» ha terminado.',
    scanAborted: 'La comprobación de «{name}» no ha terminado.',
    textAdded: '«{name}» se ha añadido a la biblioteca.',
    textsAdded: 'Se han añadido {count} textos a la biblioteca.',
    submissionReceived: 'Se ha entregado «{name}» mediante un formulario.',
    webhookPaused: 'Su webhook a {name} se ha puesto en pausa porque el receptor falla.',
    licenseWebhookPaused:
      'Un webhook de su licencia a {name} se ha puesto en pausa porque el receptor falla.',
    newFinding: 'Una página contiene palabras de su texto «{name}».',
    newFindings: '{count} páginas contienen palabras de su texto «{name}».',
  },
  fr: {
    checkStarted: 'La vérification de « {name} » a commencé.',
    checkFinished: 'La vérification de « {name} » est terminée.',
    scanAborted: 'La vérification de « {name} » n’a pas abouti.',
    textAdded: '« {name} » a été ajouté à la bibliothèque.',
    textsAdded: '{count} textes ont été ajoutés à la bibliothèque.',
    submissionReceived: '« {name} » a été déposé au moyen d’un formulaire.',
    webhookPaused: 'Votre webhook vers {name} a été mis en pause, car le destinataire est défaillant.',
    licenseWebhookPaused:
      'Un webhook de votre licence vers {name} a été mis en pause, car le destinataire est défaillant.',
    newFinding: 'Une page contient des mots de votre texte « {name} ».',
    newFindings: '{count} pages contiennent des mots de votre texte « {name} ».',
  },
};

/** The sentences about several texts or pages. */
const severalTexts: Readonly<Partial<Record<MessageType, 'textsAdded' | 'newFindings'>>> = {
  textAdded: 'textsAdded',
  newFinding: 'newFindings',
};

/** A message as a sentence, followed by the reason why a check did not finish. */
export function messageText(message: MessageFacts, language: Language): string {
  const sentence = sentenceOf(message, language);
  return isErrorKey(message.reason) ? `${sentence} ${errorText(message.reason, language)}` : sentence;
}

function sentenceOf({ type, name, texts, outcomes }: MessageFacts, language: Language): string {
  if (type === 'checksEnded') {
    const [open, close] = notificationTexts[language].marks;
    const quoted = name === '' ? '' : `${open}${name}${close}`;
    return batchSentence(quoted, expectDefined(outcomes, 'the outcomes of a batch'), language);
  }
  const several = texts > 1 ? severalTexts[type] : undefined;
  const key = several ?? type;
  // As functions: a name may contain the special patterns of a replacement.
  return sentences[language][key]
    .replace('{name}', () => name)
    .replace('{count}', () => new Intl.NumberFormat(language).format(texts));
}
