/*
 * Covers:
 * accounts-124: The profile links a licence code
 * accounts-398: Message: licence removed
 */
import type { Session, User, UserLicense } from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import apikeys from '../../i18n/texts/apikeys.json?language=en';
import app from '../../i18n/texts/app.json?language=en';
import learningconnect from '../../features/learning-platforms/texts/learningconnect.json?language=en';
import membership from '../../i18n/texts/membership.json?language=en';
import password from '../../features/identity/texts/password.json?language=en';
import profile from '../../features/profile/texts/profile.json?language=en';
import security from '../../i18n/texts/security.json?language=en';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { operationQuery } from '../../api/query.ts';
import { provideTexts } from '../../i18n/translate.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { sessionsQuery } from '../../features/identity/queries.ts';

beforeAll(() =>
  provideTexts('en', { apikeys, app, learningconnect, membership, password, profile, security }),
);

const impersonation = { by: 'Sam Support <sam@example.org>', endsAt: 1_795_000_000 };

/** The profile on its first tab; on that of security after a log-in with a reset code. */
function shown(
  user: Pick<User, 'impersonation'> & Partial<User>,
  { isResetting }: Pick<Session, 'isResetting'>,
): string {
  const client = new QueryClient();
  const current = { id: 1, browser: '', system: '', address: '', isCurrent: true, isResetting, openedBy: '' };
  client.setQueryData(sessionsQuery({}).queryKey, {
    message: '',
    total: 1,
    data: [{ ...current, createdAt: 1_700_000_000, lastUsedAt: 1_700_000_000 }],
  });
  client.setQueryData(operationQuery('GetLicenseRequest', {}).queryKey, {
    message: '',
    total: 0,
    data: null,
  });
  return markupInApp(
    <ProfileForm
      user={{ mail: 'ada@example.org', name: 'Ada', license: null, userCode: 'pal_1234…', ...user } as User}
    />,
    client,
  );
}

describe('the profile', () => {
  it('leaves out what only the user may do while somebody else works in the account', () => {
    const account = shown({ impersonation }, { isResetting: false });
    expect(account).toContain('Only the user can change the email address');
    expect(account).not.toContain('Delete account');
    const security = shown({ impersonation }, { isResetting: true });
    expect(security).toContain('Only the user can change the password');
    expect(security).not.toContain('New password');
    expect(security).toContain('Where you are logged in');
    expect(security).toContain('API keys are not sessions');
  });

  it('offers everything to the user', () => {
    const account = shown({ impersonation: null }, { isResetting: false });
    expect(account).toContain('ada@example.org');
    expect(account).toContain('value="Ada"');
    expect(account).toContain('Save name');
    expect(account).toContain('Delete account');
    expect(account).toContain('href="/webhooks"');
    expect(account).not.toContain('Only the user');
    expect(account).toContain('Enter a licence code');
    const license = { licensee: 'A school', valid: true, validTo: null, adminUserId: 7 } as UserLicense;
    const member = shown({ impersonation: null, license, userId: 8 }, { isResetting: false });
    expect(member).toContain('You are a member of A school.');
    expect(member).toContain('Leave the licence');
    expect(shown({ impersonation: null }, { isResetting: true })).toContain('New password');
  });
});
