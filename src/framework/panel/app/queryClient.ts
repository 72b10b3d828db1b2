import { QueryClient } from '@tanstack/react-query';

interface Known {
  /** What the `authProvider` would answer: a panel that learns it later makes its routes anew, and draws everything twice. */
  readonly permissions?: unknown;
}

/**
 * One quiet second try where it can help (no network, a broken gateway), none where the answer would be the same.
 * `networkMode: always`, because the default holds requests back while offline and sends them later by itself:
 * a decision must not leave minutes after it was pressed, and a page must say that it cannot load.
 */
export function createQueryClient(known: Known = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && mayPass(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Each page asks whether there is a session. What stands around the pages is drawn again only when the answer differs,
  // and a page that opens together with it asks with it.
  client.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'], staleTime: SAME_MOMENT });
  if (known.permissions !== undefined) {
    client.setQueryData(['auth', 'getPermissions', {}], known.permissions);
    // It is asked all the same, and who may not is led away; a page does not wait for the answer.
    client.setQueryDefaults(['auth', 'canAccess'], { initialData: true, initialDataUpdatedAt: 0 });
  }
  return client;
}

/** Milliseconds. */
const SAME_MOMENT = 1_000;

/** Without caching each page asks again when it is opened, however fresh the last answer is; meanwhile that is shown. */
export function setCaching(client: QueryClient, isOn: boolean): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount: isOn ? true : 'always' } });
}

function mayPass(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || status === 0 || status >= 502;
}
