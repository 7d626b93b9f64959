import { FetchError } from './fetch-error.ts';

/**
 * The pages that this process is loading. Each takes up to 20 MB, and a server that never answers occupies its slot for
 * 20 seconds. So no user, no address with its guests and no host gets more than a part of the slots.
 */
export interface PageLoads {
  /** Reserves a slot, or throws a FetchError. The caller must call `end` when the page has been read. */
  start(loader: PageLoader): PageLoad;
}

export interface PageLoader {
  readonly userId: number;
  /** The network address of a guest; undefined for a registered user. */
  readonly guestAddress: string | undefined;
}

export interface PageLoad {
  /** Releases the previous host, and throws a FetchError if the new one has no slot. */
  enterHost(host: string): void;
  end(): void;
}

export interface PageLoadLimits {
  readonly inAll: number;
  readonly perUser: number;
  readonly perGuestAddress: number;
  readonly perHost: number;
}

/** A classroom of guests may share one address, so an address gets more slots than a guest. */
const defaultLimits: PageLoadLimits = { inAll: 12, perUser: 2, perGuestAddress: 4, perHost: 4 };

export function createPageLoads(limits: PageLoadLimits = defaultLimits): PageLoads {
  const taken = new Map<string, number>();
  const isFull = (key: string, most: number): boolean => (taken.get(key) ?? 0) >= most;
  const take = (key: string): void => {
    taken.set(key, (taken.get(key) ?? 0) + 1);
  };
  const giveBack = (key: string): void => {
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };

  return {
    start: ({ userId, guestAddress }) => {
      const own: readonly (readonly [string, number])[] = [
        [`user ${userId}`, limits.perUser],
        ...(guestAddress === undefined ? [] : [[`address ${guestAddress}`, limits.perGuestAddress] as const]),
      ];
      const full = own.find(([key, most]) => isFull(key, most));
      if (full !== undefined) throw new FetchError('tooManyPages', `no slot left for ${full[0]}`);
      if (isFull('all', limits.inAll)) throw new FetchError('tooManyRequests', 'all slots are taken');
      const keys = ['all', ...own.map(([key]) => key)];
      keys.forEach(take);
      let hostKey: string | undefined;
      const leaveHost = (): void => {
        if (hostKey !== undefined) giveBack(hostKey);
        hostKey = undefined;
      };
      return {
        enterHost: (host) => {
          leaveHost();
          // The final dot of a complete domain name: both spellings are one host.
          const key = `host ${host.endsWith('.') ? host.slice(0, -1) : host}`;
          if (isFull(key, limits.perHost)) {
            throw new FetchError('tooManyRequests', `no slot left for pages of ${host}`);
          }
          take(key);
          hostKey = key;
        },
        end: () => {
          leaveHost();
          keys.forEach(giveBack);
        },
      };
    },
  };
}
