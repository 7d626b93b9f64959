import { formMarker } from '@palimpsest/contract';
import type { ShippedEntry } from '../shipped-entry.ts';

/** The contact form, as the answer to the last question. */
export const contactFaqs: readonly ShippedEntry[] = [
  {
    key: 'faq-contact',
    kind: 'faqGroup',
    texts: {
      en: { title: 'Contact', text: '' },
      de: { title: 'Kontakt', text: '' },
      es: { title: 'Contacto', text: '' },
      fr: { title: 'Contact', text: '' },
    },
  },
  {
    key: 'faq-contact-form',
    kind: 'faq',
    group: 'faq-contact',
    texts: {
      en: { title: 'My question is not answered here. How can I reach you?', text: formMarker },
      de: { title: 'Meine Frage wird hier nicht beantwortet. Wie erreiche ich Sie?', text: formMarker },
      es: { title: 'Mi pregunta no aparece aquí. ¿Cómo puedo contactar con ustedes?', text: formMarker },
      fr: { title: 'Ma question n’a pas de réponse ici. Comment vous joindre ?', text: formMarker },
    },
  },
];
