import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  selectFigures,
  selectHosts,
  selectLanguages,
} from '../../finding/web-index/web-figures.repository.ts';
import { countFailures, countRuns } from '../../finding/web-intake/index.ts';

export const getWebIndex: Handler<'GetWebIndex'> = async (_input, { services: { db } }) => {
  const [figures, languages, runs] = await Promise.all([
    selectFigures(db),
    selectLanguages(db),
    countRuns(db),
  ]);
  return {
    data: {
      Pages: figures.pages,
      Copies: figures.copies,
      Words: figures.words,
      Bytes: figures.bytes,
      Hosts: figures.hosts,
      Languages: languages.map(({ language, pages, words }) => ({
        Language: language,
        Pages: pages,
        Words: words,
      })),
      ActiveRuns: runs.active,
    },
  };
};

export const getWebHosts: Handler<'GetWebHosts'> = async (input, { services: { db } }) => {
  const { search, sortby, sortdir, pageno, pagesize } = input;
  const { hosts, total } = await selectHosts(db, {
    search,
    order: sortby,
    isAscending: sortdir === 'asc',
    limit: pagesize,
    offset: (pageno - 1) * pagesize,
  });
  const failures = await countFailures(
    db,
    hosts.map(({ host }) => host),
  );
  return {
    data: {
      Hosts: hosts.map(({ host, pages, copies, words, bytes, fetchedAt }) => ({
        Host: host,
        Pages: pages,
        Copies: copies,
        Words: words,
        Bytes: bytes,
        Fetched: epochSeconds(fetchedAt),
        Failed: failures.get(host)?.failed ?? 0,
        Reason: failures.get(host)?.reason ?? '',
      })),
    },
    total,
  };
};
