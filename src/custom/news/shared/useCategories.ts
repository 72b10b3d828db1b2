import { useQuery } from '@tanstack/react-query';
import { fixedCategories, isFixedCategory } from '../../../domain/news/categories';
import { usePanel, useResource, useTexts } from '../../../framework/panel/core/context';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asText } from '../../../framework/rest/decode';

export interface Category {
  readonly name: string;
  readonly colour: string | null;
  readonly isActive: boolean;
  /** Articles it has; null where they are not counted. */
  readonly count: number | null;
}

const plain: readonly Category[] = fixedCategories.map((name) => ({ name, colour: null, isActive: true, count: null }));

/** The office's own categories; the fixed four on an API that keeps none. */
export function useCategories(): { readonly categories: readonly Category[]; readonly isPending: boolean } {
  const provider = useProvider();
  const { permitted } = usePanel();
  const isKept = permitted(useResource('news_categories'), 'list');
  const { data, isPending, isError } = useQuery({
    queryKey: ['news_categories', 'all'],
    enabled: isKept,
    queryFn: async ({ signal }) => {
      const { data: rows } = await provider.getList('news_categories', {
        pagination: { page: 1, perPage: 200 },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
        signal,
      });
      return rows.map(
        (row): Category => ({
          name: String(row.name),
          colour: asText(row.color),
          isActive: row.status !== 'inactive',
          count: typeof row.articles_count === 'number' ? row.articles_count : null,
        }),
      );
    },
  });
  // Without the list the fixed ones can still be chosen: they are there for every article.
  return { categories: isKept && !isError ? (data ?? []) : plain, isPending: isKept && isPending };
}

/** What a category is called: the fixed ones in the language of the panel, the office's own as they were written. */
export function useCategoryName(): (name: string) => string {
  const texts = useTexts(useResource('news'));
  return (name) => (isFixedCategory(name) ? texts.choice('kategori', name) : name);
}
