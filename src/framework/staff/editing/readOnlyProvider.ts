import type { DataProvider } from 'ra-core';
import { checkFields } from '../../calls/fields';
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

/**
 * The same records to read, and nothing can be written: what is tried out in a preview changes no record. What a document
 * would mean can be asked, as nothing is kept of that.
 */
export function readOnlyProvider(provider: Provider, refusal: () => string): Provider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof found !== 'function' || reading.has(String(name))) return found;
      if (name === 'call')
        return (...said: Parameters<PanelProvider['call']>) =>
          (said[0].method ?? 'GET') === 'GET' || said[0] === checkFields
            ? target.call(...said)
            : Promise.reject(new Error(refusal()));
      return () => Promise.reject(new Error(refusal()));
    },
  });
}
