import type { Handler } from '../../../platform/http/handler.ts';

/** Names the browser in a cookie, which codes and free trials are bound to. */
export const setBrowserId: Handler<'SetBrowserId'> = async ({ id }) => ({ data: null, browser: id });
