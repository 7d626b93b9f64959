import type { Attack, Outcome } from '../../attack.ts';
import type { Target } from '../../target.ts';

const mail = 'robbed@example.org';

export const oldSessions: Attack = {
  name: 'old-sessions',
  about: 'A thief is logged in as a user; the operator gives the user a new password on the command line.',
  criterion: 'No session from before the change is let in any more.',
  run: async (context) => {
    const target = await context.start();
    const { value } = await context.watch(() => attempt(target));
    return value;
  },
};

async function attempt(target: Target): Promise<Outcome> {
  const owner = await target.user(mail, 'first password');
  const thief = target.product.client();
  await thief.data('Login', { mail, pwd: 'first password' });
  await target.palimpsest('user', 'password', mail, '--password', 'second password');
  const answers = await Promise.all([owner, thief].map((client) => client.call('GetUserInfo', {})));
  const fresh = await target.product.client().call('Login', { mail, pwd: 'second password' });
  const letIn = answers.filter(({ success }) => success).length;
  return {
    held: letIn === 0 && fresh.success,
    result: `${letIn} of ${answers.length} sessions from before are let in; the new password: ${fresh.success ? 'works' : fresh.errors.join()}`,
  };
}
