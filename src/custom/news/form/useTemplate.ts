import { useGetOne } from 'ra-core';
import { useMemo } from 'react';
import type { OwnForm } from '../../../framework/panel/form/formView';
import { useSearchParams } from '../../../framework/panel/router';

/** The template an address names (`?template=3`), as what the form begins with. One that is gone begins with nothing. */
export function useTemplate(): { readonly start: OwnForm['start']; readonly isPending: boolean } {
  const [query] = useSearchParams();
  const id = Number(query.get('template'));
  const isWanted = Number.isInteger(id) && id > 0;
  const { data, isPending } = useGetOne('news_templates', { id }, { enabled: isWanted, retry: false });
  const start = useMemo(
    () => data && { judul: data.judul, konten: data.konten, kategori: data.kategori, tags: data.tags ?? [] },
    [data],
  );
  return { start, isPending: isWanted && isPending };
}
