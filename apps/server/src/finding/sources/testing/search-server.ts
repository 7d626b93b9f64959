import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderKey, ProviderOptionKey } from '@palimpsest/contract';
import { misbehave, bodyText, contentTypeOf, type Misbehaviour } from './misbehaviours.ts';
import { testKey, type ServedAnswer, type ServedRequest } from './route.ts';
import { routes } from './routes/index.ts';
import { createCollection, type ServedDocument } from './served-documents.ts';

export interface ServedSettings {
  readonly address: string;
  readonly secret: string;
  readonly options: Readonly<Partial<Record<ProviderOptionKey, string>>>;
}

export interface SearchServer {
  /** http://127.0.0.1:… */
  readonly address: string;
  /** The settings with which an administrator would connect this provider. */
  readonly settingsOf: (provider: ProviderKey) => ServedSettings;
  /** Every request since the start or the last `forget`, in order. */
  readonly requests: readonly ServedRequest[];
  readonly forget: () => void;
  /** Makes this provider, or all, fail in this way, for some requests or until `behave`. */
  readonly misbehave: (provider: ProviderKey | 'all', how: Misbehaviour, times?: number) => void;
  /** Makes this provider answer so. */
  readonly answerWith: (provider: ProviderKey, answer: ServedAnswer) => void;
  readonly behave: () => void;
  readonly close: () => Promise<void>;
}

/**
 * All providers on one local server: each has a folder of its own, speaks the protocol that the provider documents, and
 * searches the same documents.
 */
export async function startSearchServer({
  documents,
}: {
  readonly documents: readonly ServedDocument[];
}): Promise<SearchServer> {
  const collection = createCollection(documents);
  const requests: ServedRequest[] = [];
  const faults = new Map<string, { readonly how: Misbehaviour; left: number }>();
  const fixed = new Map<string, ServedAnswer>();

  const faultOf = (provider: string): Misbehaviour | undefined => {
    const fault = faults.get(provider) ?? faults.get('all');
    if (fault === undefined || fault.left <= 0) return undefined;
    fault.left -= 1;
    return fault.how;
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await read(incoming);
    requests.push(request);
    const route = routes[request.provider as ProviderKey];
    const answer = fixed.get(request.provider) ?? route?.(request, collection) ?? notFound;
    const how = faultOf(request.provider);
    if (how !== undefined) return misbehave(how, response, answer);
    response.writeHead(answer.status ?? 200, { 'Content-Type': contentTypeOf(answer), ...answer.headers });
    response.end(bodyText(answer));
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    address,
    settingsOf: (provider) => settingsOf(provider, `${address}/${provider}`),
    requests,
    forget: () => requests.splice(0),
    misbehave: (provider, how, times = Infinity) => faults.set(provider, { how, left: times }),
    answerWith: (provider, answer) => fixed.set(provider, answer),
    behave: () => {
      faults.clear();
      fixed.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The documents of own repositories are in fields with these names. */
const fields = { urlField: 'link', titleField: 'name', textField: 'body' } as const;

function settingsOf(provider: ProviderKey, address: string): ServedSettings {
  const options: ServedSettings['options'] = { mail: 'admin@example.org' };
  const settings = { address, secret: testKey, options };
  if (provider === 'google') return { ...settings, options: { engineId: 'engine' } };
  if (provider === 'mediawiki')
    return { ...settings, address: `${address}/{language}`, options: { wikis: 'en de' } };
  if (provider === 'opensearch') return { ...settings, options: { indexName: 'theses', ...fields } };
  if (provider !== 'json') return settings;
  const search = `${address}/find?q={query}&language={language}&n={limit}`;
  return { ...settings, address: search, options: { listField: 'found.items', ...fields } };
}

const notFound: ServedAnswer = { status: 404, body: { message: 'Not found' } };

async function read(incoming: IncomingMessage): Promise<ServedRequest> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const [, provider = '', ...path] = url.pathname.split('/');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  return {
    provider,
    method: incoming.method ?? '',
    path: `/${path.map(decodeURIComponent).join('/')}`,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  };
}
