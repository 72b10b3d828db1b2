import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ImportResult, ImportState } from '../../import/answers';
import type { Resource } from '../../schema';
import { reasonOf } from '../core/reason';
import { Alert, AlertTitle } from '../kit/Alert';
import { Button, ButtonLink } from '../kit/Button';
import { importHistoryPath } from './paths';
import { useImportProvider } from './useImportProvider';
import { askMs, useProgressText } from './useProgress';
import { useImportText } from './useText';

interface LostPanelProps {
  readonly resource: Resource;
  readonly file: string;
  readonly since: string;
  readonly onFound: (result: ImportResult) => void;
}

/** No answer came to an upload: asks by itself until it is known what became of it, and goes on from there. */
export function LostPanel({ resource, file, since, onFound }: LostPanelProps) {
  const progressText = useProgressText();
  const text = useImportText();
  const provider = useImportProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import', 'lost', resource.name, file, since],
    queryFn: async ({ signal }) => (await provider.findImport(resource.name, { file, since, signal })) ?? null,
    retry: false,
    gcTime: 0,
    // A server that restarts answers again soon, and a file that is still on its way may arrive.
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.state) ? false : askMs),
  });
  const result = data?.state === 'selesai' ? data.result : undefined;
  useEffect(() => {
    if (result) onFound(result);
  }, [result, onFound]);
  const progress = progressText(data?.progress);
  return (
    <Alert severity="warning" variant="outlined" role="alert" style={{ flexBasis: '100%' }}>
      <AlertTitle>{text('import.lost.title')}</AlertTitle>
      {text(sentenceOf(data, error !== null), { count: data?.succeeded ?? 0, failed: data?.failed ?? 0 })} {progress}
      <div>
        {data && isOpen(data.state) && <ResumeButton state={data} onDone={() => void refetch()} />}
        {data && (
          <ButtonLink size="small" color="inherit" to={`${importHistoryPath}/${data.id}`}>
            {text('import.lost.open')}
          </ButtonLink>
        )}
        {(!data || isOpen(data.state)) && (
          <Button size="small" color="inherit" disabled={isFetching} onClick={() => void refetch()}>
            {text('import.lost.ask')}
          </Button>
        )}
      </div>
    </Alert>
  );
}

const isUnderWay = (state: ImportState['state'] | undefined): boolean => state === 'menunggu' || state === 'berjalan';
const isOpen = (state: ImportState['state']): boolean => isUnderWay(state) || state === 'gagal';

const sentences: Readonly<Record<ImportState['state'], string>> = {
  menunggu: 'waiting',
  berjalan: 'waiting',
  selesai: 'done',
  gagal: 'broken',
  dibatalkan: 'cancelled',
};

function sentenceOf(found: ImportState | null | undefined, hasFailed: boolean): string {
  if (found) return `import.lost.${sentences[found.state]}`;
  if (hasFailed) return 'import.lost.unknown';
  return found === null ? 'import.lost.nothing' : 'import.lost.asking';
}

interface ResumeButtonProps {
  readonly state: Pick<ImportState, 'id' | 'resource'>;
  readonly onDone: () => void;
}

/** Goes on at once, instead of waiting until the server notices by itself. */
export function ResumeButton({ state, onDone }: ResumeButtonProps) {
  const text = useImportText();
  const notify = useNotify();
  const provider = useImportProvider();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function resume(): Promise<void> {
    setBusy(true);
    try {
      await provider.importResume(state.id);
      await queries.invalidateQueries({ queryKey: [state.resource] });
    } catch (error) {
      notify(text('import.lost.resumeFailed', { reason: reasonOf(error, text('states.unknownReason')) }), {
        type: 'error',
      });
    } finally {
      setBusy(false);
      onDone();
    }
  }

  return (
    <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={() => void resume()}>
      {text(isBusy ? 'confirm.working' : 'import.lost.resume')}
    </Button>
  );
}
