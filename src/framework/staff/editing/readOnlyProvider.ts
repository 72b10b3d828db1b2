import type { DataProvider } from 'ra-core';
import type { PanelProvider } from '../../panel/core/types';

const reading: ReadonlySet<string> = new Set([
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'statistics',
  'groups',
  'history',
  'options',
  'supportAbortSignal',
]);

type Provider = DataProvider & PanelProvider;

/** The same records to read, and nothing can be written: what is tried out in a preview changes no record. */
export function readOnlyProvider(provider: Provider, refusal: () => string): Provider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof found !== 'function' || reading.has(String(name))) return found;
      if (name === 'call')
        return (...said: Parameters<PanelProvider['call']>) =>
          (said[0].method ?? 'GET') === 'GET' ? target.call(...said) : Promise.reject(new Error(refusal()));
      return () => Promise.reject(new Error(refusal()));
    },
  });
}
