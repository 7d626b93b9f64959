import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOfPlatform, ForgedMessage, PersonOfPlatform } from './messages.ts';

const core = 'https://purl.imsglobal.org/spec/lti/claim';
const scope = (name: string): string => `https://purl.imsglobal.org/spec/lti/scope/${name}`;

export interface ToldReport {
  readonly assetId: string;
  readonly type: string;
  readonly timestamp: string;
  readonly title: string;
  readonly processingProgress: string;
  readonly priority: number;
  readonly visibleToOwner: boolean;
  readonly result?: string;
  readonly scoreGiven?: number;
  readonly errorCode?: string;
  readonly comment?: string;
}

export interface SubmittedFile {
  readonly bytes: string | Uint8Array;
  /** Missing for a text that was typed. */
  readonly fileName?: string;
  readonly title?: string;
  readonly type?: string;
}

export interface KeptAsset {
  readonly id: string;
  readonly activity: string;
  readonly submission: string;
  readonly file: SubmittedFile;
}

export interface NewSubmission {
  readonly activity: string;
  readonly person?: PersonOfPlatform | undefined;
  readonly custom: Readonly<Record<string, string>>;
  readonly files: readonly SubmittedFile[];
  readonly submission?: string;
  /** Claims that differ from those of an honest platform. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly forgery?: ForgedMessage;
  /** Changes what the notice says about each file. */
  readonly tell?: (asset: Record<string, unknown>) => Record<string, unknown>;
  /** The files were submitted before: the notice is sent again. */
  readonly again?: readonly KeptAsset[];
}

/** The parts of a platform that belong to it. */
interface Platform {
  readonly issuer: string;
  readonly deploymentId: string;
  readonly course: { readonly id: string; readonly title: string };
  signClaims(claims: Readonly<Record<string, unknown>>, forgery?: ForgedMessage): Promise<string>;
  claimsOf(person: PersonOfPlatform): Record<string, unknown>;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Those of the token; undefined without one. */
  readonly scopes: readonly string[] | undefined;
}

/**
 * The assignments of a local platform: it keeps submissions and reports, sends notices to the address that the tool has registered, gives files to
 * the right token, and keeps who has accepted the terms. It behaves as Canvas does, and can lie, be slow or be down.
 */
export class LocalAssignments {
  /** Whether messages name the services. */
  areOffered = false;
  readonly handlers = new Map<string, string>();
  readonly assets = new Map<string, KeptAsset>();
  readonly reports: ToldReport[] = [];
  readonly accepted = new Map<string, boolean>();
  termsRequired = true;
  /** Files that are answered with this status. */
  readonly failing = new Map<string, number>();
  /** Files that are sent from another address, as Canvas does. */
  redirectsTo = '';
  /** Reports about these files are refused. */
  readonly refusedReports = new Set<string>();
  /** Reports about these files are answered with this status. */
  readonly failingReports = new Map<string, number>();
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The services that every message names. */
  claims(): Record<string, unknown> {
    if (!this.areOffered) return {};
    return {
      [`${core}/platformnotificationservice`]: {
        service_versions: ['1.0'],
        platform_notification_service_url: `${this.#platform.issuer}/notice-handlers/1`,
        scope: [scope('noticehandlers')],
        notice_types_supported: [
          'LtiHelloWorldNotice',
          'LtiAssetProcessorSubmissionNotice',
          'LtiContextCopyNotice',
        ],
      },
    };
  }

  /** The claims with which a teacher adds checks to an assignment. */
  selection(person: PersonOfPlatform, activity: string): Record<string, unknown> {
    return {
      ...this.#platform.claimsOf(person),
      [`${core}/message_type`]: 'LtiDeepLinkingRequest',
      [`${core}/activity`]: { id: activity },
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${this.#platform.issuer}/selected`,
        accept_types: ['ltiAssetProcessor'],
        accept_presentation_document_targets: ['iframe', 'window'],
        accept_multiple: true,
        auto_create: true,
      },
    };
  }

  settings(
    person: PersonOfPlatform,
    activity: string,
    custom: Readonly<Record<string, string>>,
  ): Record<string, unknown> {
    return {
      ...this.#platform.claimsOf(person),
      [`${core}/message_type`]: 'LtiAssetProcessorSettingsRequest',
      [`${core}/activity`]: { id: activity, title: 'Essay 1' },
      [`${core}/custom`]: custom,
    };
  }

  review(
    person: PersonOfPlatform,
    { id, activity, submission }: KeptAsset,
    custom: Readonly<Record<string, string>> = {},
  ): Record<string, unknown> {
    return {
      ...this.#platform.claimsOf(person),
      [`${core}/message_type`]: 'LtiReportReviewRequest',
      [`${core}/activity`]: { id: activity, title: 'Essay 1' },
      [`${core}/submission`]: { id: submission },
      [`${core}/asset`]: { id },
      [`${core}/assetreport_type`]: 'originality',
      [`${core}/for_user`]: { user_id: person.sub },
      [`${core}/custom`]: custom,
    };
  }

  terms(person: PersonOfPlatform): Record<string, unknown> {
    return {
      ...this.#platform.claimsOf(person),
      [`${core}/message_type`]: 'LtiEulaRequest',
      [`${core}/eulaservice`]: {
        url: `${this.#platform.issuer}/eulas/1`,
        scope: [scope('eula/user'), scope('eula/deployment')],
      },
    };
  }

  /** Keeps a submission, and signs the notice about it. */
  async notice({
    activity,
    person,
    custom,
    files,
    submission = randomUUID(),
    claims = {},
    forgery = {},
    tell = (asset) => asset,
    again,
  }: NewSubmission): Promise<{ readonly jwt: string; readonly assets: readonly KeptAsset[] }> {
    const { issuer, deploymentId, course } = this.#platform;
    const assets = again ?? files.map((file) => ({ id: randomUUID(), activity, submission, file }));
    for (const asset of assets) this.assets.set(asset.id, asset);
    const jwt = await this.#platform.signClaims(
      {
        [`${core}/version`]: '1.3.0',
        [`${core}/deployment_id`]: deploymentId,
        [`${core}/notice`]: {
          id: randomUUID(),
          timestamp: new Date().toISOString(),
          type: 'LtiAssetProcessorSubmissionNotice',
        },
        [`${core}/context`]: course,
        [`${core}/activity`]: { id: activity, title: 'Essay 1' },
        [`${core}/submission`]: { id: assets[0]?.submission ?? submission },
        ...(person === undefined ? {} : { [`${core}/for_user`]: userOf(person) }),
        [`${core}/custom`]: custom,
        [`${core}/assetservice`]: {
          scope: [scope('asset.readonly')],
          assets: assets.map((asset) => tell(this.#described(asset))),
        },
        [`${core}/assetreport`]: { scope: [scope('report')], report_url: `${issuer}/processors/1/reports` },
        ...claims,
      },
      forgery,
    );
    return { jwt, assets };
  }

  async copyNotice(contextId: string, originIds: readonly string[]): Promise<string> {
    return this.#platform.signClaims({
      [`${core}/version`]: '1.3.0',
      [`${core}/deployment_id`]: this.#platform.deploymentId,
      [`${core}/notice`]: {
        id: randomUUID(),
        timestamp: new Date().toISOString(),
        type: 'LtiContextCopyNotice',
      },
      [`${core}/context`]: { id: contextId, title: 'History, copied' },
      [`${core}/origin_contexts`]: originIds,
    });
  }

  /** Sends notices to the address that the tool has registered. */
  async send(
    jwts: readonly string[],
    handler = this.handlers.get('LtiAssetProcessorSubmissionNotice'),
  ): Promise<number> {
    if (handler === undefined) throw new Error('no handler is registered');
    const { status } = await fetch(handler, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notices: jwts.map((jwt) => ({ jwt })) }),
    });
    return status;
  }

  /** Somebody submits: the notice is sent, and the files are returned. */
  async submit(submission: NewSubmission): Promise<readonly KeptAsset[]> {
    const { jwt, assets } = await this.notice(submission);
    const status = await this.send([jwt]);
    if (status !== 200) throw new Error(`the notice was answered with ${status}`);
    return assets;
  }

  /** The newest report about a file, which is the one that the platform shows. */
  reportOf({ id }: KeptAsset): ToldReport | undefined {
    return this.reports.findLast(({ assetId }) => assetId === id);
  }

  /** Undefined for a path that is not one of these services. */
  async answer({ method, path, body, scopes = [] }: Request): Promise<AnswerOfPlatform | undefined> {
    const has = (name: string): boolean => scopes.includes(scope(name));
    if (path.startsWith('/notice-handlers/')) {
      if (!has('noticehandlers') || method !== 'PUT') return { status: 401, content: {} };
      const { notice_type: type, handler } = JSON.parse(body) as { notice_type: string; handler: string };
      this.handlers.set(type, handler);
      return { status: 200, content: { notice_type: type, handler } };
    }
    if (path.startsWith('/assets/'))
      return has('asset.readonly') ? this.#file(path) : { status: 401, content: {} };
    if (path === '/processors/1/reports') {
      return has('report') ? this.#keepReport(JSON.parse(body) as ToldReport) : { status: 401, content: {} };
    }
    if (path === '/eulas/1/user') {
      if (!has('eula/user')) return { status: 401, content: {} };
      if (method === 'DELETE') {
        this.accepted.clear();
        return { status: 204, content: {} };
      }
      const { userId, accepted } = JSON.parse(body) as { userId: string; accepted: boolean };
      this.accepted.set(userId, accepted);
      return { status: 201, content: { userId, accepted } };
    }
    if (path === '/eulas/1/deployment') {
      if (!has('eula/deployment') || method !== 'PUT') return { status: 401, content: {} };
      ({ eulaRequired: this.termsRequired } = JSON.parse(body) as { eulaRequired: boolean });
      return { status: 200, content: { eulaRequired: this.termsRequired } };
    }
    return undefined;
  }

  #file(path: string): AnswerOfPlatform {
    const id = path.replace('/assets/', '');
    const asset = this.assets.get(id);
    const status = this.failing.get(id) ?? (asset === undefined ? 404 : 200);
    if (asset === undefined || status !== 200) return { status, content: {} };
    if (this.redirectsTo !== '') {
      return { status: 302, content: {}, headers: { location: `${this.redirectsTo}/${id}` } };
    }
    return { status, content: bytesOf(asset), headers: { 'content-type': typeOf(asset.file) } };
  }

  #keepReport(report: ToldReport): AnswerOfPlatform {
    if (!this.assets.has(report.assetId) || this.refusedReports.has(report.assetId))
      return { status: 400, content: {} };
    const failing = this.failingReports.get(report.assetId);
    if (failing !== undefined) return { status: failing, content: {} };
    const newest = this.reports.findLast(
      ({ assetId, type }) => assetId === report.assetId && type === report.type,
    );
    if (newest !== undefined && newest.timestamp > report.timestamp) return { status: 409, content: {} };
    this.reports.push(report);
    return { status: 201, content: report };
  }

  #described(asset: KeptAsset): Record<string, unknown> {
    const bytes = bytesOf(asset);
    const { fileName, title } = asset.file;
    return {
      asset_id: asset.id,
      url: `${this.#platform.issuer}/assets/${asset.id}`,
      sha256_checksum: createHash('sha256').update(bytes).digest('base64'),
      timestamp: new Date().toISOString(),
      size: bytes.length,
      content_type: typeOf(asset.file),
      title: title ?? fileName ?? 'Text',
      ...(fileName === undefined ? {} : { filename: fileName }),
    };
  }
}

function userOf({ sub, name, email }: PersonOfPlatform): Record<string, string> {
  return {
    user_id: sub,
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
  };
}

const bytesOf = ({ file }: KeptAsset): Uint8Array => Buffer.from(file.bytes as string);
const typeOf = ({ type, fileName }: SubmittedFile): string =>
  type ?? (fileName === undefined ? 'text/html' : 'text/plain');
