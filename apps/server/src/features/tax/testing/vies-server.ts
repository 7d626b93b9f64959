import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** The errors of the service, as it describes them. */
export type ViesError =
  | 'MS_UNAVAILABLE'
  | 'MS_MAX_CONCURRENT_REQ'
  | 'GLOBAL_MAX_CONCURRENT_REQ'
  | 'SERVICE_UNAVAILABLE'
  | 'TIMEOUT'
  | 'INVALID_REQUESTER_INFO'
  | 'INVALID_INPUT';

interface Question {
  readonly vatId: string;
  /** '' if the question names none. */
  readonly requesterId: string;
}

/**
 * The service of the EU for VAT ids on this machine, with its REST API. It knows the registered ids, keeps a number for each
 * question that names a requester, and can fail as the real one does: as a whole, or for one member state.
 */
export interface TestVies {
  readonly url: string;
  readonly asked: Question[];
  /** The registered ids, with prefix. */
  readonly registered: Set<string>;
  /** Failures by member state; `*` is for all. */
  readonly failures: Map<string, ViesError>;
  /** Questions with their numbers, for which the service would answer again. */
  readonly consultations: Map<string, Question & { readonly valid: boolean }>;
  /** Answers this instead of JSON, such as the page of a proxy; undefined: not. */
  page: { readonly status: number; readonly text: string } | undefined;
  stop(): Promise<void>;
}

const questionSchema = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[0-9A-Z+*]{2,12}$/),
  requesterMemberStateCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  requesterNumber: z.string().optional(),
});

export async function startVies(): Promise<TestVies> {
  const asked: Question[] = [];
  const registered = new Set<string>();
  const failures = new Map<string, ViesError>();
  const consultations = new Map<string, Question & { readonly valid: boolean }>();

  function answerTo(text: string): readonly [status: number, body: object] {
    const question = questionSchema.safeParse(JSON.parse(text));
    if (!question.success) return failed('INVALID_INPUT', 400);
    const { countryCode, vatNumber, requesterMemberStateCode = '', requesterNumber = '' } = question.data;
    const vatId = countryCode + vatNumber;
    const requesterId = requesterMemberStateCode + requesterNumber;
    asked.push({ vatId, requesterId });
    const failure = failures.get('*') ?? failures.get(countryCode);
    if (failure !== undefined) return failed(failure);
    if (requesterId !== '' && !registered.has(requesterId)) return failed('INVALID_REQUESTER_INFO', 400);
    const valid = registered.has(vatId);
    const requestIdentifier =
      requesterId === '' ? '' : `WAPIAAAA${String(consultations.size).padStart(8, '0')}`;
    if (requesterId !== '') consultations.set(requestIdentifier, { vatId, requesterId, valid });
    return [
      200,
      {
        countryCode,
        vatNumber,
        requestDate: new Date().toISOString(),
        valid,
        requestIdentifier,
        name: valid ? 'A COMPANY' : '---',
        address: '---',
        traderName: '---',
      },
    ];
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (service.page !== undefined) {
      response.writeHead(service.page.status, { 'Content-Type': 'text/html' }).end(service.page.text);
      return;
    }
    const isAsked = request.method === 'POST' && request.url === '/vies/rest-api/check-vat-number';
    const [status, body] = isAsked ? answerTo(text) : ([404, {}] as const);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const service: TestVies = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vies/rest-api`,
    asked,
    registered,
    failures,
    consultations,
    page: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return service;
}

/** Failures of member states come with the status 200. */
function failed(error: ViesError, status = 200): readonly [number, object] {
  return [status, { actionSucceed: false, errorWrappers: [{ error }] }];
}
