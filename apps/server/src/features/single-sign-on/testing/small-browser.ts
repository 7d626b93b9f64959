/** A page of another site, after its redirects. */
export interface SmallPage {
  readonly url: URL;
  readonly html: string;
}

/** A form of a page, as a browser would send it. */
export interface SmallForm {
  readonly action: URL;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

const mostRedirects = 12;

/**
 * The parts of a browser that the pages of an identity provider need: cookies, redirects and forms. It stops at an address of our own,
 * which the test opens as the person's browser.
 */
export class SmallBrowser {
  readonly #own: string;
  readonly #cookies = new Map<string, string>();

  /** @param own the address of the product */
  constructor(own: string) {
    this.#own = new URL(own).host;
  }

  /** The page at the end of the redirects; without a text if the address is our own. */
  async open(address: URL | string, init: RequestInit = {}): Promise<SmallPage> {
    let url = new URL(address);
    let request = init;
    for (let redirects = 0; redirects < mostRedirects; redirects++) {
      if (url.host === this.#own) return { url, html: '' };
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { ...request, redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) this.#keep(line);
      const next = answer.headers.get('location');
      const html = await answer.text();
      if (next === null) return { url, html };
      url = new URL(next, url);
      request = {};
    }
    throw new Error(`too many redirects, at ${url.href}`);
  }

  /** Fills the first form of a page, and sends it. */
  async send(page: SmallPage, values: Readonly<Record<string, string>>): Promise<SmallPage> {
    const { action, fields } = formOf(page);
    return this.open(action, { method: 'POST', body: new URLSearchParams({ ...fields, ...values }) });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '' || /expires=Thu, 01.Jan.1970|max-age=0/i.test(line))
      this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), value);
  }
}

export function formOf({ url, html }: SmallPage): SmallForm {
  const form = /<form\b[^>]*>[\s\S]*?<\/form>/i.exec(html)?.[0] ?? '';
  if (form === '') throw new Error(`there is no form at ${url.href}: ${html.slice(0, 500)}`);
  const fields = [...form.matchAll(/<input\b[^>]*>/gi)].flatMap(([input]) => {
    const name = attributeOf(input, 'name');
    return name === '' ? [] : [[name, attributeOf(input, 'value')] as const];
  });
  return {
    action: new URL(attributeOf(form, 'action') || url, url),
    method: attributeOf(form, 'method').toUpperCase(),
    fields: Object.fromEntries(fields),
  };
}

/** An attribute of the first tag. */
function attributeOf(html: string, name: string): string {
  const tag = /<[^>]*>/.exec(html)?.[0] ?? '';
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x2B;', '+')
    .replaceAll('&#x3D;', '=')
    .replaceAll('&#43;', '+')
    .replaceAll('&#61;', '=')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
