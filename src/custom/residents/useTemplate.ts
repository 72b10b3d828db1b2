import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { saveBlob } from '../../framework/panel/list/csv';
import type { Resource } from '../../framework/schema';
import { useApp } from '../shared/app';
import { useWords } from './useWords';

/** Saves the template of the API: the described name of the file, whatever it calls it. */
export function useTemplate({ api }: Resource): { readonly download: () => void; readonly isRunning: boolean } {
  const words = useWords();
  const notify = useNotify();
  const { http } = useApp().boot;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await http({ method: 'GET', path: `${api.path}/download-template`, onBytes: () => {} });
      if (!answer.blob) throw new Error(`${answer.status}`);
      return answer.blob;
    },
    onSuccess: (blob) => saveBlob('template_warga_binaan.csv', blob),
    onError: () => notify(words('templateFailed'), { type: 'error' }),
  });
  return { download: () => mutate(), isRunning: isPending };
}
