import { Parser } from 'htmlparser2';
import { flattenDeepHtml } from './flatten-html.ts';
import { statedIdentifiers, type StatedIdentifier } from './page-identifiers.ts';

/** Why a visitor sees something else than the content. */
export type PageObstacle = 'captcha' | 'login' | 'consent' | 'script';

/** Statements of a page about itself, besides its text. */
export interface PageDetails {
  /** The address in `<link rel=canonical>` as it is written; '' without one. */
  readonly canonical: string;
  /** The address in `<base href>`; '' without one. */
  readonly base: string;
  /** The directives for all crawlers and for ours, in lower case: `noindex`, `nofollow` … */
  readonly robots: readonly string[];
  /** Signs of obstacles, the strongest first. A page with much text may have them as well: a login in its menu. */
  readonly obstacles: readonly PageObstacle[];
  /** Addresses of links as they are written, without those marked `nofollow`. */
  readonly links: readonly string[];
  /** The identifiers of the publication that it shows. */
  readonly identifiers: readonly StatedIdentifier[];
}

const mostLinks = 3_000;
const longestAddress = 2_000;
/** The limit for the text in `<noscript>`, and for a title. */
const mostTextChars = 2_000;

/** Scripts, frames, forms and ids of services that ask for a proof before they show a page. */
const captchaMark =
  /challenge-platform|cf-chl|cf_chl|turnstile|captcha-delivery|_incapsula_resource|px-captcha|awswaf|hcaptcha|recaptcha|arkoselabs|captcha/i;
const captchaTitle =
  /^(just a moment|attention required|are you (a )?(human|robot)|verify(ing)? (that )?you are|security check|access to this page has been denied|pardon our interruption|robot or human|ddos-guard|einen moment|nur einen moment|bestätigen sie|un instant|un momento)/i;
const consentMark =
  /consent\.(google|youtube|yahoo)|guce\.|onetrust|cookiebot|usercentrics|sp_message|privacy-mgmt|didomi|consentmanager|cookie-?(wall|consent)|consent-?(wall|page|form)/i;
const needsScript =
  /javascript|enable scripts?|scripts? (aktivieren|einschalten)|activez? les scripts|habilite (los )?scripts/i;
/** Elements that scripts fill. */
const rootId = /^(root|app|__next|__nuxt|svelte|main-app|react-root|ember-app)$/i;
const loginPath = /(log|sign)[-_]?in\b|anmeld|einlogg|connexion|acceder|\bsso\b|shibboleth|\/cas\/|\/auth\//i;

/** Reads a page in one pass without a tree. Never throws. */
export function readPageDetails(html: string): PageDetails {
  const found = { captcha: false, login: false, consent: false, scripts: 0, emptyRoot: false };
  let [canonical, base, noScript, title] = ['', '', '', ''];
  const robots: string[] = [];
  const links = new Set<string>();
  /** The element whose text is being read. */
  let within: 'noscript' | 'title' | undefined;
  let openRoot = false;

  const onElement = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const { id = '', class: className = '', src = '', href = '', action = '', rel = '' } = attributes;
    openRoot = false;
    if (name === 'noscript' || name === 'title') within = name;
    const isNamed = /^(script|iframe|form|div|section|main|input|img|link)$/.test(name);
    const named = isNamed ? `${id} ${className} ${src} ${action}`.slice(0, longestAddress) : '';
    if (isNamed && captchaMark.test(named)) found.captcha = true;
    if (isNamed && consentMark.test(named)) found.consent = true;
    switch (name) {
      case 'script':
        found.scripts += 1;
        break;
      case 'input':
        if (attributes['type']?.toLowerCase() === 'password') found.login = true;
        break;
      case 'form':
        if (loginPath.test(action.slice(0, longestAddress))) found.login = true;
        break;
      case 'base':
        if (base === '') base = href.slice(0, longestAddress);
        break;
      case 'link':
        if (canonical === '' && /(^|\s)canonical(\s|$)/i.test(rel)) canonical = addressOf(href);
        break;
      case 'meta':
        if (/^(robots|palimpsest)$/i.test(attributes['name'] ?? '')) robots.push(...directives(attributes));
        break;
      case 'a':
        if (links.size < mostLinks && !/(^|\s)nofollow(\s|$)/i.test(rel) && addressOf(href) !== '')
          links.add(addressOf(href));
        break;
      default:
        openRoot = rootId.test(id);
    }
  };

  const parser = new Parser(
    {
      onopentag: onElement,
      ontext: (text) => {
        if (text.trim() !== '') openRoot = false;
        if (within === 'noscript' && noScript.length < mostTextChars) noScript += text;
        if (within === 'title' && title.length < mostTextChars) title += text;
      },
      onclosetag: (name) => {
        if (openRoot) found.emptyRoot = true;
        openRoot = false;
        if (name === within) within = undefined;
      },
    },
    { decodeEntities: true, xmlMode: false },
  );
  parser.write(flattenDeepHtml(html));
  parser.end();

  const obstacles: PageObstacle[] = [];
  if (found.captcha || captchaTitle.test(title.trim())) obstacles.push('captcha');
  if (found.login) obstacles.push('login');
  if (found.consent) obstacles.push('consent');
  if (found.scripts > 0 && (found.emptyRoot || needsScript.test(noScript))) obstacles.push('script');
  return {
    canonical,
    base,
    robots: [...new Set(robots)],
    obstacles,
    links: [...links],
    identifiers: statedIdentifiers(html),
  };
}

function addressOf(href: string): string {
  const address = href.trim();
  return address.length > longestAddress || /^(#|javascript:|mailto:|tel:|data:)/i.test(address)
    ? ''
    : address;
}

function directives(attributes: Readonly<Record<string, string>>): readonly string[] {
  return (attributes['content'] ?? '')
    .slice(0, 200)
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
}
