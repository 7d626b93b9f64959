import { expect, it } from 'vitest';
import { organisationWithDirectory } from './features/directory/testing/directory-client.ts';
import { instructor, LocalPlatform } from './features/learning-platforms/testing/local-platform.ts';
import { connected, visit } from './features/learning-platforms/testing/visits.ts';
import { loggedIn } from './testing/people/logged-in.ts';
import { startTestServer } from './testing/test-server.ts';

it('a visit from a learning platform ends for good when the directory deactivates its person', async () => {
  const environment = { PRIVATE_HOSTS: '127.0.0.0/8' };
  const server = await startTestServer({ withWorker: false, environment });
  const own = await organisationWithDirectory(server);
  const platform = await LocalPlatform.start();
  const connection = await connected(own.head, own.code, platform);
  const teacher = { sub: 't-1', name: 'Grace', email: 'grace@lms.example', roles: instructor };
  const mail = `grace@${own.domain}`;
  const account = await loggedIn(server, mail);
  const id = await own.directory.person(mail);
  const come = () => visit(server, platform, connection, platform.visit(teacher, { id: 'link-1' }));
  const { launch } = await come();
  if (launch.State !== 'connect') throw new Error(launch.State);
  await account.data('ConnectLearningPerson', { code: launch.ConnectCode });
  const { visitor } = await come();
  const errors = async () => (await visitor.call('GetReports', {})).errors;
  expect(await errors()).toEqual([]);
  for (const value of [false, true])
    await own.directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
  expect(await errors()).toEqual(['launchMissing']);
  await server.stop();
  await platform.stop();
});
