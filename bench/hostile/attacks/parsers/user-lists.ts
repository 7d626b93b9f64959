import { tally, type Attack } from '../../attack.ts';
import { rowWithCell, workbookOf } from '../../material/xlsx.ts';

const megabyte = 1024 ** 2;

/** Files that a list of people might be, and that cost much to read. */
async function hostileLists(): Promise<readonly Buffer[]> {
  const many = Array.from({ length: 4_900 }, (_, row) => rowWithCell('XFD', row + 1)).join('');
  return [
    await workbookOf(many),
    await workbookOf(rowWithCell('A', 1) + rowWithCell('XFD', 1_048_576)),
    await workbookOf('<c/>'.repeat(8_000_000)),
    await workbookOf('<row>'.repeat(5_000_000)),
    Buffer.from(',"'.repeat(megabyte / 2)),
    Buffer.from('"'.repeat(megabyte)),
    Buffer.from('a,b;c|d\te\n'.repeat(megabyte / 10)),
    Buffer.from('\n'.repeat(megabyte)),
  ];
}

export const userLists: Attack = {
  name: 'user-lists',
  about:
    'The administrator of a licence uploads spreadsheets of a kilobyte that name the last cell of Excel, spreadsheets of millions of elements, and CSV files of nothing but separators and quotation marks, three times.',
  criterion: 'Each is refused, and none with `unexpected`.',
  run: async (context) => {
    const target = await context.start();
    const head = await target.user('head@example.org', 'a password');
    const { userId } = await head.data('GetUserInfo', {});
    await target.sql(
      `with made as (
         insert into licenses (code, licensee, remaining, admin_user_id) values ('LISTS', 'A school', -1, $1) returning id),
       phase as (
         insert into license_phases
           (license_id, phase, valid_from, valid_to, contract_credits, target_credits, pay_date)
         select id, 1, now() - interval '1 day', now() + interval '1 day', -1, -1, now() from made)
       update users set license_id = made.id from made where users.id = $1`,
      [userId],
    );
    const lists = await hostileLists();
    const answers: string[] = [];
    await context.watch(async () => {
      for (const list of [...lists, ...lists, ...lists]) {
        const { errors } = await head.call('UploadUserList', { file: list.toString('base64') });
        answers.push(errors[0] ?? 'read');
      }
    });
    return {
      held:
        answers.length === lists.length * 3 &&
        !answers.some((answer) => ['read', 'unexpected'].includes(answer)),
      result: tally(answers),
    };
  },
};
