import { plainEnvelope } from '../../../src/framework/rest';

type Answer = { readonly ok?: boolean; readonly result?: unknown };

const resultOf = (body: unknown): unknown => (body as Answer).result;

/** An API that wraps each answer as `{ ok, result }`. */
export const okEnvelope: typeof plainEnvelope = {
  ...plainEnvelope,
  isSuccess: ({ body }) => (body as Answer | undefined)?.ok === true,
  readList: (body, resource) => plainEnvelope.readList(resultOf(body), resource),
  readRecord: (body, resource) => plainEnvelope.readRecord(resultOf(body), resource),
  readData: resultOf,
};
