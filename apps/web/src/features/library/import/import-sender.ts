import type { ChosenFile } from './chosen-files.ts';

/** The functions that the sender needs from outside. */
export interface SenderPorts {
  readonly send: (file: ChosenFile) => { readonly done: Promise<void>; readonly abort: () => void };
  /** Returns those keys whose files the server already has. */
  readonly findReceived: (keys: readonly string[]) => Promise<readonly string[]>;
  /** The error key of anything that was thrown. */
  readonly errorKeyOf: (error: unknown) => string;
  /** Whether no answer came, not even that the server is busy. */
  readonly isUnanswered: (error: unknown) => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** False if the file was deleted or changed since it was chosen. */
  readonly isReadable: (file: ChosenFile) => Promise<boolean>;
  readonly parallel: number;
}

/** sending → paused ⇄ sending → ended: everything was sent, or the import accepts no more files. */
export interface SenderState {
  readonly phase: 'sending' | 'paused' | 'ended';
  /** Files that are still to be sent. */
  readonly left: number;
  /** Files that could not be sent. */
  readonly unreadable: readonly string[];
  /** The server's reason for refusing further files; otherwise ''. */
  readonly error: string;
}

export interface ImportSender {
  readonly state: () => SenderState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Leaves out files that the server already has. */
  readonly add: (files: readonly ChosenFile[]) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Gives up the remaining files. */
  readonly stop: () => void;
}

/** How long to wait when the server is busy or unavailable. */
const retryMs = 2_500;

/** The server will accept the file later. */
const passing = new Set(['tooManyUploads', 'tooManyRequests', 'serverUnavailable', 'maintenance']);
/** These may pass, too; a file that fails this often is left out. */
const mostAttempts = 4;
/** The import accepts no more files. */
const final = new Set([
  'importClosed',
  'importFull',
  'noAccessToImport',
  'sessionMissing',
  'sessionMismatch',
]);

/**
 * Sends the files of an import, a few at a time. It outlives the page that shows it. Files that can't be sent now
 * are retried; the server counts each file once.
 */
export function createImportSender(ports: SenderPorts): ImportSender {
  let waiting: readonly ChosenFile[] = [];
  const sending = new Map<string, () => void>();
  const unreadable: string[] = [];
  const attempts = new Map<string, number>();
  let isPaused = false;
  let error = '';
  let state: SenderState = { phase: 'ended', left: 0, unreadable: [], error: '' };
  const listeners = new Set<() => void>();

  function show(): void {
    const left = waiting.length + sending.size;
    const phase = left === 0 || error !== '' ? 'ended' : isPaused ? 'paused' : 'sending';
    state = { phase, left: phase === 'ended' ? 0 : left, unreadable: [...new Set(unreadable)], error };
    for (const listener of listeners) listener();
  }

  function sendNext(): void {
    const free = isPaused || error !== '' ? 0 : Math.max(0, ports.parallel - sending.size);
    const next = waiting.slice(0, free);
    waiting = waiting.slice(next.length);
    for (const file of next) {
      sending.set(file.key, () => {});
      void send(file);
    }
    show();
  }

  async function send(file: ChosenFile): Promise<void> {
    try {
      if (await ports.isReadable(file)) {
        const upload = ports.send(file);
        sending.set(file.key, upload.abort);
        await upload.done;
      } else {
        unreadable.push(file.path);
      }
      sending.delete(file.key);
    } catch (thrown) {
      await failed(file, thrown);
    }
    sendNext();
  }

  async function failed(file: ChosenFile, thrown: unknown): Promise<void> {
    const key = ports.errorKeyOf(thrown);
    if (final.has(key)) {
      sending.delete(file.key);
      error = key;
      waiting = [];
    } else if ((passing.has(key) && !(await isAtFault(file, thrown))) || mayTryAgain(file)) {
      // It keeps its slot among the files being sent, so that the others don't rush in.
      await ports.wait(retryMs);
      if (sending.delete(file.key) && error === '') waiting = [file, ...waiting];
    } else {
      sending.delete(file.key);
      unreadable.push(file.path);
    }
  }

  /**
   * A browser that cannot send a file, for example because of its name, reports the same as without a connection. If the
   * server answers another call, the connection is not the reason.
   */
  async function isAtFault({ key }: ChosenFile, thrown: unknown): Promise<boolean> {
    if (!ports.isUnanswered(thrown)) return false;
    try {
      await ports.findReceived([key]);
      return true;
    } catch {
      return false;
    }
  }

  function mayTryAgain({ key }: ChosenFile): boolean {
    const count = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, count);
    return count < mostAttempts;
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: async (files) => {
      const received = new Set(await ports.findReceived(files.map(({ key }) => key)));
      const known = new Set([...waiting.map(({ key }) => key), ...sending.keys()]);
      const fresh = files.filter(({ key }) => !received.has(key) && !known.has(key));
      waiting = [...waiting, ...fresh];
      error = '';
      sendNext();
    },
    pause: () => {
      isPaused = true;
      show();
    },
    resume: () => {
      isPaused = false;
      sendNext();
    },
    stop: () => {
      waiting = [];
      const aborts = [...sending.values()];
      sending.clear();
      for (const abort of aborts) abort();
      show();
    },
  };
}
