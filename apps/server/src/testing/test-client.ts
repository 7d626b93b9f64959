import type { Answer, DataOf, InputOf, OperationName, Report } from '@palimpsest/contract';

/** A browser as the server sees it: it keeps cookies and sends its session's name in X-Sid. With a key it is a program. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #key: string | undefined;

  constructor(url: string, key?: string) {
    this.#url = url;
    this.#key = key;
  }

  async call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<DataOf<Name>> & { readonly status: number }> {
    return this.post(`/api/${name}`, JSON.stringify(input), {
      'content-type': 'application/json',
      'x-sid': this.sid,
      ...headers,
    });
  }

  /** The answer's data; fails with the error keys if the call was refused. */
  async data<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<DataOf<Name>> {
    const answer = await this.call(name, input);
    if (!answer.success) throw new Error(`${name}: ${answer.errors.join(', ')}`);
    return answer.data as DataOf<Name>;
  }

  async upload(
    uploadid: string,
    file: Blob,
    name: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answer<{ UploadId: string }> & { readonly status: number }> {
    const form = new FormData();
    for (const [key, value] of Object.entries({ uploadid, sid: this.sid, ...fields })) form.set(key, value);
    form.set('file', file, name);
    return this.post('/api/UploadFile', form, {});
  }

  async post<Data>(
    path: string,
    body: string | FormData,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer<Data> & { readonly status: number }> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      body,
      headers: { ...this.credentials(), ...headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return { status: response.status, ...((await response.json()) as Answer<Data>) };
  }

  /** Opens a page by a link of another one. */
  async follow(path: string, referer?: string): Promise<void> {
    const headers = { ...this.credentials(), ...(referer === undefined ? {} : { referer }) };
    const response = await fetch(this.#url + path, { headers });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) this.#keep(line);
  }

  get sid(): string {
    return this.cookies.get('__Host-sid') ?? this.cookies.get('sid') ?? '';
  }

  /** The headers that say who calls. */
  credentials(): Readonly<Record<string, string>> {
    if (this.#key !== undefined) return { authorization: `Bearer ${this.#key}` };
    return { cookie: this.cookieHeader() };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Waits until a check is Ok, Fehler or Pausiert. */
  async finishedReport(id: number): Promise<Report> {
    return until(async () => {
      const report = await this.data('GetReport', { id });
      return ['Ok', 'Fehler', 'Pausiert'].includes(report.Status) ? report : undefined;
    });
  }

  async finishedUpload(uploadid: string) {
    return until(async () => {
      const { Files } = await this.data('GetUploadedFilesStatus', { uploadids: [uploadid] });
      return Files.find(({ Status }) => Status === 'Ok' || Status === 'Error');
    });
  }
}

/** The time that a busy machine may need; a test itself ends after 180 seconds. */
const patienceMs = 170_000;

/**
 * Repeats the call until it returns a result: every 25 ms at first, every 250 ms after two seconds, because each question
 * takes time from the job that it asks about.
 */
export async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const startedAt = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > patienceMs) throw new Error(`no answer within ${patienceMs} ms`);
    const pauseMs = Math.min(Math.max(waitedMs / 8, 25), 250);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
