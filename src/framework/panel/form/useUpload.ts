import { useEffect, useRef, useState } from 'react';
import { chosenFileOf, filesIn } from '../../schema';
import type { FormValues } from '../core/formValues';

/** Files that are on their way. */
export interface UploadState {
  /** From 0 to 1, of what has left the browser; at 1 the server is at work. */
  readonly fraction: number;
  readonly stop: () => void;
}

export interface UploadMeta {
  readonly onUploadProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

export const hasFiles = (values: FormValues): boolean =>
  Object.values(values).some((value) => filesIn(value).some((file) => chosenFileOf(file) !== undefined));

/** Follows one upload at a time. `run` gives the work what it needs to report and to be stopped. */
export function useUpload() {
  const [upload, setUpload] = useState<UploadState>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run<T>(work: (meta: UploadMeta) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    running.current = controller;
    const stop = () => controller.abort();
    setUpload({ fraction: 0, stop });
    try {
      return await work({
        signal: controller.signal,
        onUploadProgress: (fraction) => setUpload({ fraction, stop }),
      });
    } finally {
      running.current = undefined;
      setUpload(undefined);
    }
  }
  return { upload, run };
}

export const wasStopped = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
