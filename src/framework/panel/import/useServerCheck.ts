import { useEffect, useRef, useState } from 'react';
import type { ImportPreview } from '../../import/answers';
import type { Resource } from '../../schema';
import { wasStopped } from '../form/useUpload';
import type { ImportFileRequest } from './types';
import { useImportProvider } from './useImportProvider';

export type ServerCheck =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly preview: ImportPreview }
  | { readonly state: 'failed'; readonly error: unknown };

const none: ServerCheck = { state: 'none' };

/** What would become of the rows, duplicates of stored records included? On request; `forget` when a setting changes. */
export function useServerCheck(resource: Resource) {
  const provider = useImportProvider();
  const [check, setCheck] = useState<ServerCheck>(none);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(params: ImportFileRequest): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setCheck({ state: 'running' });
    try {
      const preview = await provider.importPreview(resource.name, {
        ...params,
        check: true,
        signal: controller.signal,
      });
      if (!controller.signal.aborted) setCheck({ state: 'done', preview });
    } catch (error) {
      if (!controller.signal.aborted && !wasStopped(error)) setCheck({ state: 'failed', error });
    }
  }

  const forget = () => {
    running.current?.abort();
    setCheck(none);
  };
  return { check, run, forget };
}
