import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const admin = { name: 'admin', password: 'admin' };
/** A busy machine takes minutes for it. */
export const keycloakStartMs = 900_000;
const everyMs = 500;

export interface Keycloak {
  readonly url: string;
  /** Calls the administration: a path below /admin/realms. */
  admin(method: string, path: string, body: object | string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Keycloak with an empty database in memory. It takes about a minute of processor time.
 * @param home the folder of an unpacked Keycloak
 */
export async function startKeycloak(
  home: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Keycloak> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = ['--http-host', '127.0.0.1', '--http-port', String(port), '--cache', 'local'];
  const program = spawn(join(home, 'bin/kc.sh'), ['start-dev', '--db', 'dev-mem', ...options], {
    env: {
      ...environment,
      KC_BOOTSTRAP_ADMIN_USERNAME: admin.name,
      KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
      JAVA_OPTS_APPEND: '-Xmx512m -XX:TieredStopAtLevel=1',
    },
    stdio: 'ignore',
    // With its Java, which the script starts.
    detached: true,
  });
  const ended = once(program, 'exit');
  const stop = async (): Promise<void> => {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGTERM');
    await ended;
  };
  try {
    await answering(`${url}/realms/master`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, admin: (method, path, body) => ask(url, method, path, body) };
}

async function ask(url: string, method: string, path: string, body: object | string): Promise<string> {
  const form = {
    client_id: 'admin-cli',
    grant_type: 'password',
    username: admin.name,
    password: admin.password,
  };
  const token = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token: bearer } = (await token.json()) as { readonly access_token: string };
  const isText = typeof body === 'string';
  const answer = await fetch(`${url}/admin/realms${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': isText ? 'application/xml' : 'application/json',
    },
    body: isText ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}

async function answering(address: string): Promise<void> {
  const until = Date.now() + keycloakStartMs;
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > until) throw new Error(`Keycloak does not answer at ${address}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
