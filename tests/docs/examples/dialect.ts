import { type Dialect, plainDialect } from '../../../src/framework/rest';

type Answer = { readonly ok?: boolean; readonly result?: unknown };
type Response = Parameters<Dialect['isSuccess']>[0];

/** What stands inside `{ ok, result }`. */
const unwrapped = (response: Response): Response => ({
  ...response,
  body: (response.body as Answer | undefined)?.result,
});

/** An API that wraps each answer as `{ ok, result }`. */
export const okDialect: Dialect = {
  ...plainDialect,
  isSuccess: ({ body }) => (body as Answer | undefined)?.ok === true,
  readList: (response, resource) => plainDialect.readList(unwrapped(response), resource),
  readRecord: (response, resource) => plainDialect.readRecord(unwrapped(response), resource),
  readData: (response) => unwrapped(response).body,
};
