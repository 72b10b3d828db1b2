import type { DataProvider } from 'react-admin';
import type { PanelProvider } from './framework/panel/core/types';
import type { ImportProvider } from './framework/panel/import/types';
import { createRestProvider, type RestSentences } from './framework/rest';
import type { Http } from './framework/rest/http';
import { type Model, offeredModel } from './framework/schema';
import { model as declared } from './resources';

export interface DataProviderOptions {
  readonly http: Http;
  /** What travels: the declarations as this API offers them, unless staff added fields of their own. */
  readonly model?: Model;
  /** Does the API have this extension? */
  readonly has: (extension: string) => boolean;
  readonly sentences?: Partial<RestSentences>;
  /** The site's calendar day; without it the machine's. */
  readonly today?: () => string;
}

/** Everything this panel reads and writes goes through here: the declared resources over the session's requests. */
export function createDataProvider(options: DataProviderOptions): DataProvider & PanelProvider & ImportProvider {
  return createRestProvider({ model: offeredModel(declared, options.has), ...options });
}
