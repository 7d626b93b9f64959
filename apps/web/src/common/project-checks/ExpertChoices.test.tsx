import { MantineProvider } from '@mantine/core';
import { defaultUserSettings, type User } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { userQuery } from '../../api/use-user.ts';
import bulk from '../../i18n/texts/bulk.json?language=en';
import detection from '../../i18n/texts/detection.json?language=en';
import given from '../../i18n/texts/given.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { usualDetection } from '../detection/detection.ts';
import { noGivenTexts } from '../given-texts/given-texts.ts';
import { ExpertChoices } from './ExpertChoices.tsx';

const none = () => undefined;
const uploads = {
  items: [],
  failed: [],
  add: () => 0,
  remove: none,
  clear: none,
  retry: none,
  recheck: none,
};

function shown(user: object): string {
  const client = new QueryClient();
  const data = { settings: defaultUserSettings, ...user } as User;
  client.setQueryData(userQuery.queryKey, { data, message: '', total: 0 });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <ExpertChoices
          given={noGivenTexts}
          givenUploads={uploads}
          onGiven={none}
          detection={usualDetection(defaultUserSettings)}
          onDetection={none}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('the checks of a project offer settings for experts, but not to beginners', () => {
  provideTexts('en', { bulk, detection, given });
  const offered = (html: string) => [bulk.givenMore, detection.title].filter((title) => html.includes(title));
  expect(offered(shown({ license: null }))).toEqual([bulk.givenMore, detection.title]);
  expect(offered(shown({ license: { beginnerMode: true }, isLicenseAdmin: false }))).toEqual([]);
});
