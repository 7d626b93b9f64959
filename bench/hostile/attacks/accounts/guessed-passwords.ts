import { tally, type Attack } from '../../attack.ts';

const locked = 'victim@example.org';
const guessed = 'other-victim@example.org';
const password = 'the right password';
const wrongFirst = 10;
const wrongAtOnce = 55;
/** The number of guesses of one account from one address that the server may check. */
const allowed = 10;

export const guessedPasswords: Attack = {
  name: 'guessed-passwords',
  about:
    'Ten wrong passwords for an account from one address, the right one from another; 55 wrong ones at once for a second account.',
  criterion:
    'The right password lets its owner in; of the 55 at most ten are looked at, the rest are refused.',
  run: async (context) => {
    const target = await context.start({ TRUST_PROXY: 'true' });
    for (const mail of [locked, guessed]) {
      await target.palimpsest('user', 'add', mail, '--password', password);
    }
    const logIn = async (mail: string, pwd: string, address: string): Promise<string> => {
      const answer = await target.product
        .client()
        .call('Login', { mail, pwd }, { 'x-forwarded-for': address });
      return answer.success ? 'let in' : (answer.errors[0] ?? '');
    };
    let right = '';
    let guesses: readonly string[] = [];
    await context.watch(async () => {
      for (let i = 0; i < wrongFirst; i++) await logIn(locked, `guess ${i}`, '203.0.113.1');
      right = await logIn(locked, password, '198.51.100.7');
      guesses = await Promise.all(
        Array.from({ length: wrongAtOnce }, (_, i) => logIn(guessed, `at once ${i}`, '203.0.113.9')),
      );
    });
    const looked = guesses.filter((guess) => guess === 'loginNotValid').length;
    const refusals = ['loginNotValid', 'botCheckRequired', 'tooManyRequests'];
    const isRestRefused = guesses.every((guess) => refusals.includes(guess));
    return {
      held: right === 'let in' && looked <= allowed && isRestRefused,
      result: `the right one: ${right}; the 55: ${tally(guesses)}`,
    };
  },
};
