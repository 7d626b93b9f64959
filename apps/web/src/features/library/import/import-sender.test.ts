import { describe, expect, test } from 'vitest';
import { chooseFiles, type ChosenFile } from './chosen-files.ts';
import { createImportSender, type SenderPorts } from './import-sender.ts';

class Refused extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

/** The refusal for which the browser reports only that there was no answer. */
const noAnswer = 'no answer';
const keyOf = ({ key }: Refused): string => (key === noAnswer ? 'serverUnavailable' : key);

const filesOf = (...names: readonly string[]): readonly ChosenFile[] =>
  chooseFiles(names.map((name) => new File([name], name, { lastModified: 1 }))).files;

/** A server that accepts a file when the test tells it to, and a record of its calls. */
function server(parallel = 2) {
  const arrivals = new Map<string, { readonly arrive: () => void; readonly refuse: (key: string) => void }>();
  const received = new Set<string>();
  const sent: string[] = [];
  const aborted: string[] = [];
  const gone = new Set<string>();
  let goOn: (() => void)[] = [];
  let isAway = false;
  const ports: SenderPorts = {
    send: ({ key, path }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push(path);
      const arrive = () => {
        received.add(key);
        resolve();
      };
      arrivals.set(path, { arrive, refuse: (error) => reject(new Refused(error)) });
      const abort = () => {
        aborted.push(path);
        reject(new Refused('unexpected'));
      };
      return { done: promise, abort };
    },
    findReceived: async (keys) => {
      if (isAway) throw new Refused('serverUnavailable');
      return keys.filter((key) => received.has(key));
    },
    errorKeyOf: (error) => (error instanceof Refused ? keyOf(error) : 'unexpected'),
    isUnanswered: (error) => error instanceof Refused && error.key === noAnswer,
    wait: () => new Promise((resolve) => goOn.push(resolve)),
    isReadable: async ({ path }) => !gone.has(path),
    parallel,
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    sender: createImportSender(ports),
    sent,
    aborted,
    gone,
    away: (is: boolean) => {
      isAway = is;
    },
    arrive: async (name: string) => {
      arrivals.get(name)?.arrive();
      await settle();
    },
    refuse: async (name: string, key: string) => {
      arrivals.get(name)?.refuse(key);
      await settle();
    },
    waitEnds: async () => {
      for (const go of goOn.splice(0)) go();
      goOn = [];
      await settle();
    },
    settle,
  };
}

describe('the files of an import', () => {
  test('are sent a few at a time until all are sent', async () => {
    const { sender, sent, arrive, settle } = server();
    await sender.add(filesOf('a', 'b', 'c'));
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(sender.state()).toMatchObject({ phase: 'sending', left: 3 });
    await arrive('b');
    expect(sent).toEqual(['a', 'b', 'c']);
    await arrive('a');
    await arrive('c');
    expect(sender.state()).toEqual({ phase: 'ended', left: 0, unreadable: [], error: '' });
  });

  test('are named if the browser cannot send them although the server answers', async () => {
    const { sender, sent, refuse, waitEnds, settle } = server();
    await sender.add(filesOf('a'));
    await settle();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await refuse('a', noAnswer);
      await waitEnds();
    }
    expect(sent).toEqual(['a', 'a', 'a', 'a']);
    expect(sender.state()).toEqual({ phase: 'ended', left: 0, unreadable: ['a'], error: '' });
  });

  test('wait for a server that does not answer, as long as it takes', async () => {
    const { sender, sent, away, refuse, waitEnds, arrive, settle } = server();
    await sender.add(filesOf('a'));
    await settle();
    away(true);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await refuse('a', noAnswer);
      await waitEnds();
    }
    expect(sent).toHaveLength(10);
    expect(sender.state()).toMatchObject({ phase: 'sending', left: 1 });
    away(false);
    await arrive('a');
    expect(sender.state()).toEqual({ phase: 'ended', left: 0, unreadable: [], error: '' });
  });

  test('wait for a server that is busy, as long as it takes', async () => {
    const { sender, sent, refuse, waitEnds, settle } = server();
    await sender.add(filesOf('a'));
    await settle();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await refuse('a', 'serverUnavailable');
      await waitEnds();
    }
    expect(sent).toHaveLength(10);
    expect(sender.state()).toMatchObject({ phase: 'sending', left: 1, unreadable: [] });
  });

  test('are not sent again if the server has them or they are being sent', async () => {
    const { sender, sent, arrive, settle } = server();
    await sender.add(filesOf('a', 'b'));
    await settle();
    await arrive('a');
    await sender.add(filesOf('a', 'b', 'c'));
    await settle();
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  test('wait while it is paused; files that are being sent arrive', async () => {
    const { sender, sent, arrive, settle } = server();
    await sender.add(filesOf('a', 'b', 'c'));
    await settle();
    sender.pause();
    await arrive('a');
    expect(sender.state()).toMatchObject({ phase: 'paused', left: 2 });
    expect(sent).toEqual(['a', 'b']);
    sender.resume();
    await settle();
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(sender.state().phase).toBe('sending');
  });

  test('are retried when the server is busy or unavailable', async () => {
    const { sender, sent, arrive, refuse, waitEnds, settle } = server(1);
    await sender.add(filesOf('a', 'b'));
    await settle();
    for (const key of [
      'tooManyUploads',
      'serverUnavailable',
      'maintenance',
      'tooManyRequests',
      'tooManyUploads',
      'unexpected',
    ]) {
      await refuse('a', key);
      expect(sender.state()).toMatchObject({ phase: 'sending', left: 2 });
      await waitEnds();
    }
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'a', 'a']);
    await arrive('a');
    expect(sent.at(-1)).toBe('b');
  });

  test('are left out, and named, when they no longer exist or fail each time', async () => {
    const { sender, gone, arrive, refuse, waitEnds, settle } = server(1);
    gone.add('a');
    await sender.add(filesOf('a', 'b', 'c'));
    await settle();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await refuse('b', 'unexpected');
      await waitEnds();
    }
    await arrive('c');
    expect(sender.state()).toEqual({ phase: 'ended', left: 0, unreadable: ['a', 'b'], error: '' });
  });

  test('are no longer sent once the import has ended', async () => {
    const { sender, sent, refuse, settle } = server(1);
    await sender.add(filesOf('a', 'b', 'c'));
    await settle();
    await refuse('a', 'importClosed');
    expect(sender.state()).toMatchObject({ phase: 'ended', error: 'importClosed' });
    expect(sent).toEqual(['a']);
  });

  test('are given up when it is stopped', async () => {
    const { sender, sent, aborted, waitEnds, settle } = server(2);
    await sender.add(filesOf('a', 'b', 'c'));
    await settle();
    sender.stop();
    await waitEnds();
    expect(aborted).toEqual(['a', 'b']);
    expect(sent).toEqual(['a', 'b']);
    expect(sender.state()).toMatchObject({ phase: 'ended', left: 0 });
  });
});
