import { HttpError } from 'ra-core';
import type { Resource } from '../schema';
import type { HttpResponse } from './http';
import { indonesian, type RestSentences } from './sentences';
import { isObject } from './values';

/** What every error of this provider carries in `body`; `errors` is what react-admin's forms read. */
export interface RestErrorBody {
  readonly code?: string;
  /** Field → sentence. Sentences of fields the resource does not have stand under `root.serverError`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly request_id?: string;
  /** `false`: the answer had no sentence of its own; the message is that of its status. */
  readonly said: boolean;
  /** `false`: the answer is not of this API (a proxy's page, a path the API does not have). */
  readonly enveloped: boolean;
}

const codes: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedType',
  419: 'csrf',
  422: 'validation',
  429: 'throttled',
  500: 'internal',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * A failure as react-admin expects it. `errors` may be lists, sentences, one sentence, or missing; an answer that is no
 * JSON (a proxy's page, a body cut off) becomes the sentence of its status.
 * @example
 * readError({ status: 422, body: { status: 'error', message: 'Periksa', errors: { email: ['Sudah ada'] } }, … })
 * // HttpError 'Periksa', status 422, body.errors { email: 'Sudah ada' }
 */
export function readError(
  response: Pick<HttpResponse, 'status' | 'body'>,
  resource?: Resource,
  sentences: RestSentences = indonesian,
): HttpError {
  const body = isObject(response.body) ? response.body : {};
  const read = readErrors(body.errors, resource);
  const spoken = read.general === undefined && Object.keys(read.fields).length === 0 ? body.message : undefined;
  const { fields, general } = (spoken !== undefined && readMessage(spoken, response.status, resource)) || read;
  const hasFields = Object.keys(fields).length > 0;
  const own = textOf(body.message);
  const said =
    (typeof body.errors === 'string' ? textOf(body.errors) : undefined) ??
    joined(own, hasFields ? undefined : general) ??
    Object.values(fields)[0];
  const message = said ?? sentences.byStatus[response.status] ?? sentences.generic;
  const errors = hasFields && general ? { ...fields, 'root.serverError': general } : fields;
  return errorOf(message, response.status, {
    code: textOf(body.code) ?? codes[response.status] ?? (hasFields ? 'validation' : undefined),
    errors,
    data: body.data ?? null,
    request_id: textOf(body.request_id),
    said: said !== undefined,
    enveloped: isEnveloped(response.body),
  });
}

/** The same of an API whose every answer is its own: that something is not found says nothing about its calls. */
export function readOwnError(...answer: Parameters<typeof readError>): HttpError {
  const error = readError(...answer);
  return errorOf(error.message, error.status, { ...(error.body as RestErrorBody), enveloped: true });
}

export const errorOf = (message: string, status: number, body: RestErrorBody): HttpError =>
  new HttpError(message, status, body);

/** The body of an error this provider threw; undefined for any other error. */
export function errorBodyOf(error: unknown): RestErrorBody | undefined {
  return error instanceof HttpError && isObject(error.body) ? (error.body as unknown as RestErrorBody) : undefined;
}

/** There is no such call: 405, or a 404 that does not come from the API's own code. */
export function isMissingCall(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.status === 405 || (error.status === 404 && errorBodyOf(error)?.enveloped === false);
}

const isEnveloped = (body: unknown): boolean =>
  isObject(body) && (typeof body.status === 'string' || typeof body.success === 'boolean');

interface ReadErrors {
  readonly fields: Record<string, string>;
  readonly general: string | undefined;
}

function readErrors(errors: unknown, resource: Resource | undefined): ReadErrors {
  if (Array.isArray(errors) && errors.every((item) => !isObject(item)))
    return { fields: {}, general: sentenceOf(errors) };
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [wire, sentence] of flatten(errors)) {
    const name = fieldNamed(wire, resource);
    if (name === undefined) others.push(sentence);
    else fields[name] = joined(fields[name], sentence) ?? sentence;
  }
  return { fields, general: others.length > 0 ? others.join(' ') : undefined };
}

/** One sentence that stands for several fields, where the declaration says that this API speaks so. Undefined: it names none. */
function readMessage(message: unknown, status: number, resource: Resource | undefined): ReadErrors | undefined {
  const names = resource?.api.messageFields ?? [];
  if (typeof message !== 'string' || ![400, 409, 422].includes(status)) return undefined;
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const part of message.split(',').map((piece) => piece.trim())) {
    const name = names.find((each) => mentions(part, each, resource?.fields[each]?.label ?? each));
    if (name !== undefined) fields[name] = joined(fields[name], part) ?? part;
    else if (part !== '') others.push(part);
  }
  if (Object.keys(fields).length === 0) return undefined;
  return { fields, general: others.length > 0 ? others.join(', ') : undefined };
}

/** By its name, as written or in words, or by its label: 'no_telepon', 'No telepon', 'No. telepon'. */
function mentions(part: string, name: string, label: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `;
  return [name, label].some((term) => plain(part).includes(plain(term)));
}

/** `{ email: ['a', 'b'], address: { city: 'c' } }`, or a list of `{ field, message }`, as pairs. */
function flatten(errors: unknown, prefix = ''): readonly (readonly [string, string])[] {
  if (Array.isArray(errors)) return errors.flatMap(itemPairs);
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([name, value]) => {
    if (isObject(value)) return flatten(value, `${prefix}${name}.`);
    const sentence = sentenceOf(value);
    return sentence ? [[prefix + name, sentence] as const] : [];
  });
}

function itemPairs(item: unknown): readonly (readonly [string, string])[] {
  if (!isObject(item)) return [];
  const sentence = textOf(item.message);
  return sentence ? [[textOf(item.field) ?? '', sentence]] : [];
}

function fieldNamed(wire: string, resource: Resource | undefined): string | undefined {
  if (!resource) return wire === '' ? undefined : wire;
  const [first = '', ...rest] = wire.split('.');
  const alias = Object.entries(resource.api.aliases ?? {}).find(
    ([, { read, write }]) => first === write || first === read,
  );
  const name = Object.hasOwn(resource.fields, first) ? first : alias?.[0];
  return name === undefined ? undefined : [name, ...rest].join('.');
}

const sentenceOf = (value: unknown): string | undefined =>
  Array.isArray(value) ? joined(...value.map(textOf)) : textOf(value);

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  [...new Set(parts.filter(Boolean))].join(' ') || undefined;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
