import { LocalGroups } from './local-groups.ts';
import type { AnswerOfPlatform, PersonOfPlatform } from './messages.ts';

/** A person as the list of a course names them. */
export interface MemberOfCourse extends PersonOfPlatform {
  readonly status?: 'Active' | 'Inactive' | 'Deleted';
}

interface PlatformOfCourse {
  readonly issuer: string;
  readonly course: { readonly id: string };
}

const container = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
const scope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

/** The people of a local platform's course, in pages. It may hide names, be slow or down, or send something else. */
export class LocalCourse {
  /** Whether messages name the service. */
  isOffered = false;
  members: readonly MemberOfCourse[] = [];
  hidesNames = false;
  /** The number of people on a page. */
  perPage = 2;
  status = 200;
  type = container;
  /** Entries that are sent with the first page as they are. */
  extra: readonly unknown[] = [];
  /** Answers wait for this. */
  slowness: Promise<void> = Promise.resolve();
  /** The address of the service, for one that is not the platform's. */
  address = '';
  /** Asked for pages, in order. */
  readonly asked: string[] = [];
  readonly groups: LocalGroups;
  readonly #platform: PlatformOfCourse;

  constructor(platform: PlatformOfCourse) {
    this.#platform = platform;
    this.groups = new LocalGroups(platform);
  }

  claims(): Record<string, unknown> {
    if (!this.isOffered) return this.groups.claims();
    return {
      ...this.groups.claims(),
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: this.address || `${this.#platform.issuer}/members?course=1`,
        service_versions: ['2.0'],
      },
    };
  }

  /** The answer to a request with a token; undefined if it is about something else. */
  async answer(
    path: string,
    query: URLSearchParams,
    scopes: readonly string[] | undefined,
  ): Promise<AnswerOfPlatform | undefined> {
    if (path !== '/members') return this.groups.answer(path, query, scopes);
    const page = Number(query.get('page') ?? 0);
    this.asked.push(query.toString());
    await this.slowness;
    if (scopes?.includes(scope) !== true) return { status: 401, content: {} };
    const members = this.members.map((member) => this.#told(member, query));
    const shown = members.slice(page * this.perPage, (page + 1) * this.perPage);
    const hasMore = (page + 1) * this.perPage < members.length;
    const { issuer, course } = this.#platform;
    const links = [
      `<${issuer}/members?since=1>; rel="differences"`,
      ...(hasMore
        ? [`</members?course=1&page=${page + 1}${query.has('groups') ? '&groups=true' : ''}>; rel="next"`]
        : []),
    ];
    return {
      status: this.status,
      content: {
        id: `${issuer}/members`,
        context: course,
        members: page === 0 ? [...this.extra, ...shown] : shown,
      },
      headers: { 'content-type': this.type, link: links.join(', ') },
    };
  }

  #told(
    { sub, name, email, roles = ['Learner'], status = 'Active' }: MemberOfCourse,
    query: URLSearchParams,
  ): unknown {
    const groups = this.groups.enrolmentsOf(sub, query);
    return { user_id: sub, roles, status, ...(this.hidesNames ? {} : { name, email }), ...groups };
  }
}
