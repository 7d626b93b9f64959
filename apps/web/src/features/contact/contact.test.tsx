/*
 * Covers:
 * accounts-35: There is a page with questions and a contact form
 * accounts-81: A marked answer shows the contact form
 * accounts-83: Thanks follow the contact form
 */
import type { FaqGroup } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import botcheck from '../../i18n/texts/botcheck.json?language=en';
import contact from './texts/contact.json?language=en';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { FaqGroups } from './ContactPage.tsx';
import { ContactForm } from './ContactForm.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { Thanks } from './Thanks.tsx';

beforeAll(() => provideTexts('en', { app, botcheck, contact }));

const groups: readonly FaqGroup[] = [
  {
    Id: 1,
    Title: 'Preise',
    Language: 'de',
    Faqs: [
      {
        Id: 2,
        Question: 'Was kostet es?',
        Answer: 'Nichts.',
        Pieces: [
          { Depth: 0, Tag: 'p', Text: '', Href: '' },
          { Depth: 1, Tag: 'text', Text: 'Nichts.', Href: '' },
        ],
        Related: 'https://example.org/prices',
        Language: 'de',
      },
      { Id: 3, Question: 'Other?', Answer: '[Form]', Pieces: [], Related: '', Language: 'en' },
    ],
  },
];

describe('the questions', () => {
  const shown = (): string => markupInApp(<FaqGroups groups={groups} />);

  it('unfold in groups, in the language of their text', () => {
    expect(shown()).toContain('<h2 id="faq-group-1" lang="de">Preise</h2>');
    expect(shown()).toMatch(/<details class="[^"]*"><summary lang="de">Was kostet es\?<\/summary>/);
    expect(shown()).toMatch(/<a[^>]*href="https:\/\/example\.org\/prices"[^>]*target="_blank"/);
  });

  it('show the contact form in place of a marked answer, unfolded', () => {
    expect(shown()).toMatch(/<details[^>]* open=""><summary lang="en">Other\?<\/summary>/);
    expect(shown()).not.toContain('[Form]');
    expect(shown().match(/<form/g)).toHaveLength(1);
  });
});

describe('the forms', () => {
  it('need four fields each, and cannot be sent before', () => {
    for (const form of [<ContactForm key="contact" />, <QuoteForm key="quote" />]) {
      const html = markupInApp(form);
      // Mantine marks the hidden input of a list as required, too.
      expect((html.match(/ required=""/g) ?? []).length).toBeGreaterThanOrEqual(4);
      expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
    }
    expect(markupInApp(<ContactForm />).match(/ required=""/g)).toHaveLength(4);
  });

  it('are replaced by thanks, which say whether a confirmation is sent', () => {
    const sent = markupInApp(<Thanks title="Thank you." mail="ada@example.org" isConfirmed />);
    expect(sent).toContain('tabindex="-1"');
    expect(sent).toContain('A confirmation is on its way');
    expect(
      markupInApp(<Thanks title="Thank you." mail="ada@example.org" isConfirmed={false} />),
    ).not.toContain('confirmation');
  });
});
