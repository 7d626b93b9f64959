import type { DataOf } from '@palimpsest/contract';
import { instructor, LocalPlatform, type Hints } from './local-platform.ts';
import type { PersonOfPlatform } from './messages.ts';

export const teacherOfCourse: PersonOfPlatform = { sub: 'teacher', name: 'Grace Hopper', roles: instructor };
export const studentOfCourse: PersonOfPlatform = {
  sub: 'student',
  name: 'Ada Nowak',
  email: 'ada@lms.example',
};

interface Opening {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly hints: Hints;
  /** Whether the platform keeps data for browsers that keep nothing in the frame. */
  readonly keepsData: boolean;
}

/** A link that was added to the course. */
interface AddedLink {
  readonly title: string;
  readonly custom: Readonly<Record<string, string>>;
}

/**
 * A course of a learning platform in a browser. Its pages are on another site than the product, so that the product's cookies are
 * those of a third party in its frame, and the browser refuses them. The log-in is on another origin of the platform, as large
 * platforms do it, and so is the frame that keeps data.
 */
export interface Course {
  readonly platform: LocalPlatform;
  /** The origin of the pages around the frame. */
  readonly pagesOrigin: string;
  readonly added: AddedLink[];
  /** The address of a page with the product in its frame. */
  open(claims: Opening['claims'], keepsData: boolean): string;
  /** The connection, once the administrator has made it. */
  connection: DataOf<'CreateLearningPlatform'> | undefined;
  stop(): Promise<void>;
}

/** @param origin of the pages and the log-in of the platform, if both are not at its own address */
export async function startCourse(origin?: string): Promise<Course> {
  const platform = await LocalPlatform.start();
  const openings: Opening[] = [];
  const added: AddedLink[] = [];
  const course: Course = {
    platform,
    pagesOrigin: origin ?? platform.issuer.replace('127.0.0.1', 'localhost'),
    added,
    connection: undefined,
    open: (claims, keepsData) => {
      openings.push({ claims, keepsData, hints: platform.hintsFor(claims) });
      return `${course.pagesOrigin}/course?opening=${openings.length - 1}`;
    },
    stop: () => platform.stop(),
  };
  const openingOf = (id: string | null): Opening => {
    const opening = openings[Number(id)];
    if (opening === undefined) throw new Error(`nobody opens ${id}`);
    return opening;
  };
  platform.pages = async (path, query, form) => {
    const { connection } = course;
    if (connection === undefined) return undefined;
    if (path === '/course') {
      const { keepsData, hints } = openingOf(query.get('opening'));
      return coursePage(connection.OwnLoginUrl, origin ?? platform.issuer, {
        iss: platform.issuer,
        ...hints,
        target_link_uri: connection.OwnLaunchUrl,
        client_id: platform.clientId,
        ...(keepsData ? { lti_storage_target: 'kept' } : {}),
      });
    }
    if (path === '/kept') return keepingPage(new URL(connection.OwnLoginUrl).origin);
    if (path === '/authorize') {
      const claims = takenOnce(platform, Object.fromEntries(query));
      if (claims === undefined) return html('<p>This launch has been used already.</p>');
      const idToken = await platform.sign(claims, query.get('nonce') ?? '');
      return postPage(query.get('redirect_uri') ?? '', {
        state: query.get('state') ?? '',
        id_token: idToken,
      });
    }
    if (path === '/selected') {
      const { items } = await platform.readAnswer(form.get('JWT') ?? '', connection.OwnKeysUrl);
      added.push(...items);
      return html(`<p>Added: ${items[0]?.title ?? 'nothing'}</p>`);
    }
    return undefined;
  };
  return course;
}

/** Undefined for hints that were used, for which platforms show a page of their own. */
function takenOnce(platform: LocalPlatform, hints: Partial<Hints>) {
  try {
    return platform.takeHints(hints);
  } catch {
    return undefined;
  }
}

function coursePage(loginUrl: string, storage: string, fields: Readonly<Record<string, string>>): string {
  return html(`<h1>History</h1>
    <iframe name="kept" title="Data" src="${storage}/kept" hidden></iframe>
    <iframe name="tool" title="Essay" style="width: 100%; height: 80vh; border: 0"></iframe>
    ${formOf(loginUrl, fields, 'target="tool"')}
    <script>onload = () => document.forms[0].submit()</script>`);
}

/** LTI Platform Storage 1.0, for the product alone. */
function keepingPage(product: string): string {
  return html(`<script>
    const kept = new Map();
    onmessage = ({ data, origin, source }) => {
      if (origin !== ${JSON.stringify(product)}) return;
      const { subject, message_id, key, value } = data;
      if (subject === 'lti.put_data') kept.set(key, value);
      source.postMessage({ subject: subject + '.response', message_id, key, value: kept.get(key) }, origin);
    };
  </script>`);
}

function postPage(url: string, fields: Readonly<Record<string, string>>): string {
  return html(`${formOf(url, fields)}<script>document.forms[0].submit()</script>`);
}

function formOf(url: string, fields: Readonly<Record<string, string>>, attributes = ''): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<form method="post" action="${url}" ${attributes}>${inputs.join('')}</form>`;
}

function html(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Course</title></head><body>${body}</body></html>`;
}
