import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { tally, type Attack } from '../../attack.ts';
import { startPageServer } from '../../material/page-server.ts';

const agents = Array.from({ length: 15_000 }, (_, index) => `User-agent: a${index}`).join('\n');
const manyAgents = `${agents}\nUser-agent: *\n${'Disallow: /b\n'.repeat(15_000)}`;
const manyWildcards = `User-agent: *\n${`Disallow: /${'*a'.repeat(20)}b$\n`.repeat(9_000)}`;
const longPath = `/${'a'.repeat(1_900)}`;

const sitemap = (address: string): Buffer =>
  gzipSync(
    `<urlset>${`<url><loc>${address}/page</loc><lastmod>2020-01-01</lastmod></url>`.repeat(600_000)}</urlset>`,
  );
const records = (): string =>
  `<OAI-PMH><ListRecords>${'<record><header><identifier>a</identifier></header><metadata><title>a</title></metadata></record>'.repeat(90_000)}</ListRecords></OAI-PMH>`;

export const hostileSites: Attack = {
  name: 'hostile-sites',
  about:
    'An administrator crawls sites whose robots.txt has 15,000 names for 15,000 rules, or 9,000 patterns of wildcards, and one whose sitemap unpacks to 48 MB, and harvests a repository whose answer has 90,000 records.',
  criterion: 'No run ends the server, and each is over or stopped at the end.',
  run: async (context) => {
    const packed = new Map<string, Buffer>();
    const serve = (robots: string): Promise<string> =>
      startPageServer(context, (path, response) => {
        const host = response.req.headers.host ?? '';
        if (path === '/robots.txt') return void response.end(robots);
        if (path === '/sitemap.xml') {
          if (!packed.has(host)) packed.set(host, sitemap(`http://${host}`));
          return void response.end(packed.get(host));
        }
        if (path.startsWith('/oai')) return void response.end(records());
        response.setHeader('content-type', 'text/html');
        response.end('<p>Some words of a page.</p>');
      });
    const [names, wildcards, open] = [await serve(manyAgents), await serve(manyWildcards), await serve('')];
    const target = await context.start({ PRIVATE_HOSTS: 'localhost,127.0.0.0/8' });
    const admin = await target.user('admin@example.org', 'a password');
    await target.sql(`update users set status = 'Admin' where mail = 'admin@example.org'`);
    const states = async (): Promise<readonly string[]> => {
      const rows = await target.sql('select state from web_runs');
      return rows.map(({ state }) => String(state));
    };
    const errors: string[] = [];
    await context.watch(async () => {
      const started = [
        await admin.call('StartCrawl', { address: names + longPath, maxpages: 5 }),
        await admin.call('StartCrawl', { address: wildcards + longPath, maxpages: 5 }),
        await admin.call('StartCrawl', { address: `${open}/sitemap.xml`, sitemap: 1, maxpages: 5 }),
        await admin.call('StartHarvest', { address: `${open}/oai` }),
      ];
      errors.push(...started.flatMap((answer) => answer.errors));
      for (let waited = 0; waited < 40 && (await states()).some(isRunning); waited += 1) await sleep(1_000);
    });
    const ended = await states();
    return { held: errors.length === 0 && ended.length > 0, result: tally([...errors, ...ended]) };
  },
};

const isRunning = (state: string): boolean => /scheduled|waiting|active|running/i.test(state);
