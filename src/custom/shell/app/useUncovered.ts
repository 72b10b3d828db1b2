import { useQuery } from '@tanstack/react-query';
import type { ComplaintCategoryInfo } from '../../../domain/complaints/answers';
import { usePanel, useResource, useTexts } from '../../../framework/panel/core/context';
import { useProvider } from '../../../framework/panel/core/useProvider';

/** The categories of complaints with the departments that answer for them; undefined where the API does not tell. */
export function useCategories() {
  const provider = useProvider();
  const { has } = usePanel();
  return useQuery({
    // Below the departments' own key: changing one makes it stale.
    queryKey: ['departments', 'categories'],
    enabled: has('complaints.categories'),
    queryFn: ({ signal }) =>
      provider.call<readonly ComplaintCategoryInfo[]>({ path: '/admin/complaint/categories', signal }),
  });
}

/** Names of the categories no active department answers for. */
export function useUncovered(): readonly string[] {
  const texts = useTexts(useResource('departments'));
  const { data } = useCategories();
  return (data ?? []).flatMap(({ kategori, uncovered }) => (uncovered ? [texts.choice('categories', kategori)] : []));
}
