import { limits, type Language } from '@palimpsest/contract';
import { letterOf, quoteForeignText, type Letter } from '../../../platform/mail/index.ts';
import type { DeclarationRow } from '../tables.ts';
import { declarationTexts } from './declaration-texts.ts';

/**
 * The receipt of a withdrawal or a cancellation, with content, date and time. It is the same whether or not the contract exists. Anyone
 * can enter any address, so nothing of it becomes a link.
 * @param shownAs the page shows it too, without the sentence about the email
 */
export function composeDeclarationReceipt(row: DeclarationRow, shownAs: 'email' | 'page'): Letter {
  const { kind, language } = row;
  const texts = declarationTexts[language];
  return letterOf({
    subject: texts.subject[kind],
    language,
    before: [texts.before[kind]],
    facts: factsOfDeclaration(row, language),
    after: [texts.after[kind], ...(shownAs === 'email' ? [texts.automatic] : [])],
  });
}

/** The declaration in the words of a language. The time is that of the seller, in Germany, with its zone. */
export function factsOfDeclaration(
  row: DeclarationRow,
  language: Language,
): readonly (readonly [string, string])[] {
  const texts = declarationTexts[language];
  const { kind, name, mail, contract, part, way, reason, endsOn, receivedAt } = row;
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const quoted = (text: string): string => quoteForeignText(text, ['', ''], limits.declarationChars);
  const isCancellation = kind === 'cancellation';
  return [
    [texts.received, time.format(receivedAt)],
    [texts.declared, texts.content[kind]],
    [texts.contract, quoted(contract)],
    ...(part === '' ? [] : [[texts.part, quoted(part)] as const]),
    ...(isCancellation ? [[texts.way, texts.ways[way]] as const] : []),
    ...(reason === '' ? [] : [[texts.reason, quoted(reason)] as const]),
    ...(isCancellation
      ? [
          [
            texts.endsOn,
            endsOn === null ? texts.nextDay : day.format(new Date(`${endsOn}T00:00:00Z`)),
          ] as const,
        ]
      : []),
    [texts.name, quoted(name)],
    [texts.mail, mail],
  ];
}
