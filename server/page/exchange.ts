import type { AnswerHead } from '../core/routes/registry';
import type { Asked } from '../serving/answering';
import { Problem } from '../sql/problem';

/** Cookies of a server in a page: nobody sends them, so it keeps them itself. */
export type CookieJar = Map<string, string>;

/** What the server looks at of a request that never leaves the page. @throws Problem for a body that is no JSON. */
export async function toAsked(
  request: Request,
  params: Readonly<Record<string, string>>,
  jar: CookieJar,
): Promise<Asked> {
  const { pathname, search, searchParams } = new URL(request.url);
  const text = await request.text();
  return {
    id: crypto.randomUUID(),
    method: request.method,
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    ip: '127.0.0.1',
    cookies: Object.fromEntries(jar),
    params,
    query: Object.fromEntries(searchParams),
    body: bodyIn(text, request.headers.get('content-type')),
    isMultipart: () => false,
    log: console,
  };
}

function bodyIn(text: string, type: string | null): unknown {
  if (text === '') return undefined;
  if (!type?.startsWith('application/json')) throw new Problem('unsupportedType');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('badRequest');
  }
}

/** The head of an answer; the cookie that pages read is the document's, the others stay in the jar. */
export function createHead(headers: Headers, jar: CookieJar): AnswerHead {
  const head: AnswerHead = {
    header(name, value) {
      headers.set(name, value);
      return head;
    },
    hasHeader: (name) => headers.has(name),
    setCookie(name, value, { httpOnly }) {
      jar.set(name, value);
      if (!httpOnly) document.cookie = `${name}=${encodeURIComponent(value)}; SameSite=Lax`;
      return head;
    },
    clearCookie(name, { httpOnly }) {
      jar.delete(name);
      if (!httpOnly) document.cookie = `${name}=; Max-Age=0`;
      return head;
    },
  };
  return head;
}
