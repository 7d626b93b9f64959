import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import messages from './texts/messages.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { Subscription } from './UnsubscribePage.tsx';

beforeAll(() => provideTexts('en', { messages }));

function shown(props: {
  Kind: 'result' | 'summary' | 'findings';
  Wanted: boolean;
  isStopped?: boolean;
}): string {
  const rest = { isStopped: false, isPending: false, onChange: () => undefined };
  return renderToStaticMarkup(
    <MantineProvider>
      <Subscription {...rest} {...props} />
    </MantineProvider>,
  );
}

it('the page says which emails are sent and offers to stop them', () => {
  const html = shown({ Kind: 'summary', Wanted: true });
  expect(html).toContain('You receive a summary of the day before each morning.');
  expect(html).toContain('Stop these emails');
  expect(html).not.toContain('Done.');
});

it('the page confirms that emails are stopped, and offers to send them again', () => {
  const html = shown({ Kind: 'result', Wanted: false, isStopped: true });
  expect(html).toContain('Done. You will not receive these emails any more.');
  expect(html).toContain('You do not receive emails with the results of your checks.');
  expect(html).toContain('Send them again');
});

it('the page knows the emails about copies of watched texts', () => {
  expect(shown({ Kind: 'findings', Wanted: true })).toContain(
    'new copies of your watched texts, one a day at most',
  );
  expect(shown({ Kind: 'findings', Wanted: false })).toContain('You do not receive emails about copies');
});
