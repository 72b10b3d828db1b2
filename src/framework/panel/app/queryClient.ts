import { QueryClient } from '@tanstack/react-query';

/**
 * One quiet second try where it can help (no network, a broken gateway), none where the answer would be the same.
 * `networkMode: always`, because the default holds requests back while offline and sends them later by itself:
 * a decision must not leave minutes after it was pressed, and a page must say that it cannot load.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && mayPass(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Without caching each page asks again when it is opened, however fresh the last answer is; meanwhile that is shown. */
export function setCaching(client: QueryClient, isOn: boolean): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount: isOn ? true : 'always' } });
}

function mayPass(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || status === 0 || status >= 502;
}
