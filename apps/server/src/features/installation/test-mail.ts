import type { Language, Texts } from '@palimpsest/contract';
import { letterOf, type Letter } from '../../platform/mail/index.ts';

const subjects: Texts = {
  en: 'Test email from {name}',
  de: 'Test-E-Mail von {name}',
  es: 'Correo de prueba de {name}',
  fr: 'E-mail de test de {name}',
};

const bodies: Texts = {
  en: 'This email shows that {name} can send emails. There is nothing to do.',
  de: 'Diese E-Mail zeigt, dass {name} E-Mails versenden kann. Sie müssen nichts tun.',
  es: 'Este correo muestra que {name} puede enviar correos. No tiene que hacer nada.',
  fr: 'Cet e-mail montre que {name} peut envoyer des e-mails. Vous n’avez rien à faire.',
};

/** The email that an administrator sends to try the settings of the mail server. */
export function composeTestMail(language: Language, name: string): Letter {
  const filled = (text: string): string => text.replace('{name}', () => name);
  return letterOf({
    subject: filled(subjects[language]),
    language,
    before: [filled(bodies[language])],
    facts: [],
    after: [],
  });
}
