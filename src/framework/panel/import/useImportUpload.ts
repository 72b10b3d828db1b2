import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ImportResult } from '../../import/answers';
import { features, type Resource } from '../../schema';
import { usePanel } from '../core/context';
import { noticeTime } from '../dialogs/notify';
import { useUpload, wasStopped } from '../form/useUpload';
import type { ImportFileRequest } from './types';
import { useImportProvider } from './useImportProvider';
import { useImportText } from './useText';

export type UploadOutcome =
  | { readonly state: 'none' }
  | { readonly state: 'done'; readonly result: ImportResult }
  /** Refused or broken; `errors` stand beside their fields. */
  | { readonly state: 'failed'; readonly message: string; readonly errors: Readonly<Record<string, string>> }
  /** No answer came: what became of the file is not known yet. */
  | { readonly state: 'lost'; readonly file: string; readonly since: string };

const none: UploadOutcome = { state: 'none' };

/** Clocks differ by a little: an import of the last minutes with this name is this one. */
const clocksDifferMs = 300_000;

/** Sends the file, follows it, and says what became of it. */
export function useImportUpload(resource: Resource) {
  const provider = useImportProvider();
  const { has } = usePanel();
  const text = useImportText();
  const notify = useNotify();
  const queries = useQueryClient();
  const { upload, run } = useUpload();
  const [outcome, setOutcome] = useState<UploadOutcome>(none);
  const [since, setSince] = useState('');
  const done = (result: ImportResult) => {
    setOutcome({ state: 'done', result });
    void queries.invalidateQueries({ queryKey: [resource.name] });
    void queries.invalidateQueries({ queryKey: ['import', 'memory'] });
  };

  async function send(params: ImportFileRequest): Promise<void> {
    setOutcome(none);
    const since = new Date(Date.now() - clocksDifferMs).toISOString();
    setSince(since);
    try {
      const result = await run((meta) => provider.importUpload(resource.name, { ...params, ...meta }));
      done(result);
    } catch (error) {
      if (wasStopped(error)) notify(text('import.upload.stopped'), { type: 'info', autoHideDuration: noticeTime });
      else if (has(features.imports) && isWithoutAnswer(error))
        setOutcome({ state: 'lost', file: params.file.name, since });
      else setOutcome({ state: 'failed', ...refusalOf(error, text('import.upload.failed')) });
    }
  }

  return { upload, outcome, since, send, found: done, forget: () => setOutcome(none) };
}

/** Nothing came back, or only a proxy's page: the file may have arrived all the same. */
const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || [502, 503, 504].includes(error.status));

interface ErrorBody {
  readonly said?: boolean;
  readonly errors?: Readonly<Record<string, string>>;
}

/** The server's message; a status without one gets ours. */
function refusalOf(error: unknown, fallback: string) {
  const body: ErrorBody = error instanceof HttpError && typeof error.body === 'object' ? (error.body ?? {}) : {};
  const said = error instanceof HttpError && body.said === true && error.message !== '';
  return { message: said ? error.message : fallback, errors: body.errors ?? {} };
}
