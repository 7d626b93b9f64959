import { learningProblems, type LearningConnection, type LearningPlatform } from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import copying from '../../i18n/texts/copying.json?language=en';
import security from '../../i18n/texts/security.json?language=en';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { KnownPerson } from './connect/ConnectPage.tsx';
import { LearningConnections } from './connect/LearningConnections.tsx';
import { learningConnectionsQuery, learningPlatformsQuery } from './queries.ts';
import { LearningPlatformPart } from './set-up/LearningPlatformPart.tsx';
import { PlatformRows } from './set-up/LearningPlatforms.tsx';
import {
  arePages,
  cleanedPlatform,
  isAddress,
  platformFieldsOf,
  platformInput,
} from './set-up/platform-fields.ts';
import { productOf } from './set-up/platform-products.ts';
import learning from './texts/learning.json?language=en';
import learningconnect from './texts/learningconnect.json?language=en';

beforeAll(() => provideTexts('en', { app, copying, security, learning, learningconnect }));

const fresh: LearningPlatform = {
  Id: 3,
  Name: 'Moodle of the school',
  Issuer: '',
  ClientId: '',
  AuthorizationUrl: '',
  TokenUrl: '',
  TokenAudience: '',
  KeysUrl: '',
  Pages: [],
  IsEnabled: false,
  IsComplete: false,
  Deployments: [],
  Links: 0,
  People: 0,
  WaitingFiles: 0,
  FilesProblem: '',
  LastUsedAt: null,
  KeysReadAt: null,
  OwnKeyMadeAt: 1_790_000_000,
  OwnKeySignsFrom: null,
  IsOwnKeyRenewable: true,
  Visits: [],
  Problems: [],
  ResultsToTell: 0,
  OwnLoginUrl: 'https://own.example/lti/abc/login',
  OwnLaunchUrl: 'https://own.example/lti/abc/launch',
  OwnKeysUrl: 'https://own.example/lti/abc/keys',
  OwnSettingsUrl: 'https://own.example/lti/abc/canvas.json',
  RegistrationUrl: '',
  RegistrationUntil: null,
};
const now = Math.floor(Date.now() / 1_000);
const used: LearningPlatform = {
  ...fresh,
  Issuer: 'https://moodle.example.org',
  ClientId: 'client-7',
  AuthorizationUrl: 'https://moodle.example.org/auth',
  TokenUrl: 'https://moodle.example.org/token',
  KeysUrl: 'https://moodle.example.org/keys',
  Pages: ['https://a.example', 'https://b.example'],
  IsEnabled: true,
  IsComplete: true,
  Deployments: [
    { Id: 'second', IsAdmitted: false, SeenAt: now },
    { Id: 'first', IsAdmitted: true, SeenAt: now },
  ],
  Links: 12,
  People: 340,
  LastUsedAt: now,
  KeysReadAt: now,
  Visits: [
    { At: now, IsTeacher: true, Course: 'History', Title: '', IsOpened: true },
    { At: now, IsTeacher: false, Course: 'History', Title: 'Essay 1', IsOpened: false },
  ],
  Problems: [
    { Kind: 'scores', Detail: 'the platform gives no token: status 503', Times: 3, LastAt: now - 60 },
    { Kind: 'page', Detail: 'https://school.example', Times: 1, LastAt: now - 60 },
  ],
  ResultsToTell: 4,
};

function shown(platform: LearningPlatform, platformId = 3): string {
  const client = new QueryClient();
  const answer = { message: '', total: 1, data: [platform] };
  client.setQueryData(learningPlatformsQuery({ code: 'UNI' }).queryKey, answer);
  return markupInApp(
    <LearningPlatformPart
      license="UNI"
      platformId={platformId}
      toList={<a href="/list">All</a>}
      onRemoved={() => {}}
    />,
    client,
  );
}

describe('a learning platform', () => {
  it('that is new can register itself or be entered, and cannot be switched on', () => {
    const html = shown(fresh);
    for (const text of ['do not know each other yet', 'Make an address', '/lti/abc/launch', 'disabled=""'])
      expect(html).toContain(text);
    for (const text of ['Deployments', 'Last problems', 'Last visits', 'canvas.json'])
      expect(html).not.toContain(text);
  });

  it('shows what waits, what happened, and what went wrong', () => {
    const html = shown(used);
    for (const text of [
      'Admit: second',
      'Do not admit any more: first',
      'Essay 1',
      'Not opened',
      'does not take results at the moment',
      'status 503',
      'https://school.example',
      '3 times',
      'https://a.example\nhttps://b.example',
      'Results not told yet',
    ])
      expect(html).toContain(text);
    // A result that is not taken has nothing to do with visits.
    expect(html.match(/People have come since then/g)).toHaveLength(1);
  });

  it('through which people have come stays the same platform', () => {
    const fixed = (html: string) =>
      (html.match(/<input[^>]*>/g) ?? []).filter((input) => input.includes('disabled=""')).length;
    const html = shown(used);
    expect(fixed(html)).toBe(4);
    expect(fixed(shown({ ...used, TokenAudience: 'https://auth.example' }))).toBe(5);
    expect(html).toContain('no other platform can register itself');
    expect(html).not.toContain('Make an address');
    const unused = shown({ ...used, People: 0, Links: 0 });
    expect(fixed(unused)).toBe(0);
    expect(unused).toContain('A registration replaces them');
    expect(shown({ ...used, People: 0 })).not.toContain('Make an address');
  });

  it('says whether an address for its registration works, and until when', () => {
    expect(shown({ ...fresh, RegistrationUntil: now + 3_600 })).toContain('cannot be shown again');
    expect(shown({ ...fresh, RegistrationUntil: now - 60 })).toContain('has not been used');
  });

  it('from which nobody can come says why', () => {
    expect(shown({ ...used, Deployments: [] })).toContain('none of its deployments is admitted');
    expect(shown({ ...used, IsEnabled: false })).toContain('Everything is entered');
  });

  it('whose files wait says how many, and why in plain words', () => {
    const html = shown({ ...used, WaitingFiles: 17, FilesProblem: 'learningPlatformSilent' });
    for (const text of ['still to fetch', '17', 'are waiting', 'does not answer at the moment']) {
      expect(html).toContain(text);
    }
    expect(shown({ ...used, WaitingFiles: 0, FilesProblem: '' })).not.toMatch(/still to fetch|are waiting/);
  });

  it('has a key of this product that can be replaced, once the one before is not needed any more', () => {
    expect(shown(used)).toContain('Make a new key');
    const renewed = shown({ ...used, OwnKeySignsFrom: now + 3_600, IsOwnKeyRenewable: false });
    expect(renewed).toContain('Signs from');
    expect(renewed).not.toContain('Make a new key');
    expect(shown(fresh)).not.toContain('Make a new key');
  });

  it('that does not exist leads back to the others', () => {
    expect(shown(fresh, 4)).toContain('does not exist');
  });

  it('is described with steps of its own product', () => {
    for (const [Name, Issuer, product] of [
      ['Moodle', '', 'moodle'],
      ['Our platform', 'https://canvas.instructure.com', 'canvas'],
      ['LMS', 'https://school.brightspace.com', 'brightspace'],
      ['ILIAS Fachbereich', '', 'ilias'],
      ['OpenOlat', 'https://olat.example', 'other'],
    ] as const)
      expect(productOf({ Name, Issuer })).toBe(product);
    expect(shown({ ...fresh, Name: 'Canvas' })).toContain('canvas.json');
  });

  it('is stored with the fields that differ, and its pages as lines', () => {
    const stored = platformFieldsOf(used);
    const after = cleanedPlatform({ ...stored, clientId: ' 9 ', pages: ' https://c.example\n\n' });
    expect(after).toMatchObject({ clientId: '9', pages: 'https://c.example' });
    expect(platformInput({ clientId: after.clientId, pages: after.pages })).toEqual({
      clientId: '9',
      pages: ['https://c.example'],
    });
    expect(platformInput({ name: 'x' })).toEqual({ name: 'x' });
    expect(['', ' https://a.example/b ', 'http://localhost:1'].every(isAddress)).toBe(true);
    expect(['a.example', 'ftp://a.example', 'https://', 'javascript:alert(1)'].some(isAddress)).toBe(false);
    const pages = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://${n}.example`).join('\n');
    expect([arePages(pages(10)), arePages(pages(11)), arePages('a.example')]).toEqual([true, false, false]);
  });
});

describe('the list of platforms', () => {
  it('shows how each is used and its state, and keeps the licence of the address', () => {
    const html = markupInApp(
      <PlatformRows
        platforms={[
          { ...used, Deployments: used.Deployments.slice(0, 1) },
          { ...fresh, Id: 4, Name: 'Ilias' },
        ]}
        codeInAddress="UNI"
      />,
    );
    for (const text of [
      '12 links',
      '340 people',
      '1 deployment waits',
      'Switched on',
      'Not complete',
      'no visit yet',
      'href="/license/learning/4?code=UNI"',
    ])
      expect(html).toContain(text);
  });
});

it('every problem of a platform has its words and an advice', () => {
  const { problem } = learning as {
    readonly problem: Readonly<Record<string, { readonly what: string; readonly advice: string }>>;
  };
  for (const kind of learningProblems) {
    expect(problem[kind]?.what).toBeTypeOf('string');
    expect(problem[kind]?.advice).toBeTypeOf('string');
  }
});

describe('the connection of a teacher', () => {
  const person: LearningConnection = {
    Id: 0,
    Platform: 'Moodle',
    Licensee: 'A school',
    PersonName: 'Grace',
    PersonMail: '',
    UsedAt: now,
    IsConnected: false,
  };
  const page = (of: LearningConnection) =>
    markupInApp(<KnownPerson person={of} mail="lovelace@example.org" isBusy={false} onConnect={() => {}} />);

  it('names the person, the organisation and the account before anything is connected', () => {
    const html = page(person);
    for (const text of ['Grace', 'A school', 'lovelace', 'not told by the platform', 'Only go on if'])
      expect(html).toContain(text);
  });

  it('that is made already leads back to the platform', () => {
    const html = page({ ...person, IsConnected: true });
    expect(html).toContain('Close this window and go on in Moodle');
    expect(html).not.toContain('Only go on if');
  });

  it('is in the profile and can be removed there, and without one nothing is shown', () => {
    const client = new QueryClient();
    const list = (data: LearningConnection[]) => {
      client.setQueryData(learningConnectionsQuery({}).queryKey, { message: '', total: data.length, data });
      return markupInApp(<LearningConnections />, client);
    };
    expect(list([])).not.toContain('Learning platforms');
    const html = list([
      { ...person, Id: 7, IsConnected: true },
      { ...person, Id: 8, PersonName: '', IsConnected: true },
    ]);
    expect(html).toContain('aria-label="Disconnect: Grace in Moodle"');
    expect(html).toContain('aria-label="Disconnect: Moodle"');
  });
});
