import type { AnswerOfPlatform } from './messages.ts';

/** A group of a course with the ids of its members. */
export interface GroupOfCourse {
  readonly id: string;
  readonly name: string;
  readonly set?: string;
  readonly members: readonly string[];
}

const container = 'application/vnd.ims.lti-gs.v1.contextgroupcontainer+json';
const scope = 'https://purl.imsglobal.org/spec/lti-gs/scope/contextgroup.readonly';

/** The groups of a local platform's course, in pages. It may have sets, be slow or down, or send something else. */
export class LocalGroups {
  /** Whether messages name the service. */
  isOffered = false;
  groups: readonly GroupOfCourse[] = [];
  /** The sets with their names; the platform has none without entries. */
  sets: Readonly<Record<string, string>> = {};
  /** Whether the list of the course says who is in which group. */
  isInList = false;
  /** Whether ids are numbers, as some platforms send them. */
  sendsNumbers = false;
  perPage = 2;
  status = 200;
  /** The status of answers about some people, by their ids. */
  statusOf: Readonly<Record<string, number>> = {};
  type = container;
  /** Answers wait for this. */
  slowness: Promise<void> = Promise.resolve();
  /** The address of the service, for one that is not the platform's. */
  address = '';
  /** Asked for pages, in order. */
  readonly asked: string[] = [];
  readonly #issuer: string;

  constructor({ issuer }: { readonly issuer: string }) {
    this.#issuer = issuer;
  }

  claims(): Record<string, unknown> {
    if (!this.isOffered) return {};
    const hasSets = Object.keys(this.sets).length > 0;
    return {
      'https://purl.imsglobal.org/spec/lti-gs/claim/groupsservice': {
        context_groups_url: this.address || `${this.#issuer}/groups?course=1`,
        ...(hasSets ? { context_group_sets_url: `${this.#issuer}/group-sets?course=1` } : {}),
        scope: [scope],
        service_versions: ['1.0'],
      },
    };
  }

  /** The field of an entry in the list of the course, where it was asked for. */
  enrolmentsOf(subject: string, query: URLSearchParams): Record<string, unknown> {
    if (!this.isInList || query.get('groups') !== 'true') return {};
    const own = this.groups.filter(({ members }) => members.includes(subject));
    return { group_enrollments: own.map(({ id }) => ({ group_id: this.#id(id) })) };
  }

  /** The answer to a request with a token; undefined if it is about something else. */
  async answer(
    path: string,
    query: URLSearchParams,
    scopes: readonly string[] | undefined,
  ): Promise<AnswerOfPlatform | undefined> {
    if (path !== '/groups' && path !== '/group-sets') return undefined;
    this.asked.push(`${path} ${query.toString()}`);
    await this.slowness;
    if (scopes?.includes(scope) !== true) return { status: 401, content: {} };
    const headers = { 'content-type': this.type };
    if (path === '/group-sets') {
      const sets = Object.entries(this.sets).map(([id, name]) => ({ id, name }));
      return { status: this.status, content: { id: `${this.#issuer}${path}`, sets }, headers };
    }
    const subject = query.get('user_id');
    const refused = subject === null ? undefined : this.statusOf[subject];
    if (refused !== undefined) return { status: refused, content: {} };
    const page = Number(query.get('page') ?? 0);
    const wanted = this.groups.filter(({ members }) => subject === null || members.includes(subject));
    const groups = wanted.slice(page * this.perPage, (page + 1) * this.perPage).map(({ id, name, set }) => ({
      id: this.#id(id),
      name,
      ...(set === undefined ? {} : { set_id: set }),
    }));
    const next = new URLSearchParams({ ...Object.fromEntries(query), page: String(page + 1) });
    const hasMore = (page + 1) * this.perPage < wanted.length;
    return {
      status: this.status,
      content: { id: `${this.#issuer}${path}`, groups },
      headers: { ...headers, ...(hasMore ? { link: `</groups?${next.toString()}>; rel="next"` } : {}) },
    };
  }

  #id(id: string): string | number {
    return this.sendsNumbers ? Number(id) : id;
  }
}
