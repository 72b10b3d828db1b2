import { useQuery } from '@tanstack/react-query';
import { listComplaintCategories } from '../../../calls/complaints/complaints';
import { complaintCategories } from '../../../domain/complaints/categories';
import { useAnswer, useIsOffered } from '../../../framework/panel/core/calls';
import { useProvider } from '../../../framework/panel/core/useProvider';

const EVERYTHING = { page: 1, perPage: 1000 } as const;

/** Category → how many active departments answer for it: from the server, or counted from its list. */
export function useCoverage() {
  const provider = useProvider();
  const isTold = useIsOffered(listComplaintCategories);
  const told = useAnswer(listComplaintCategories, {});
  const counted = useQuery({
    queryKey: ['departments', 'coverage'],
    enabled: !isTold,
    queryFn: async ({ signal }) => {
      const sort = { field: 'id', order: 'ASC' } as const;
      const request = { pagination: EVERYTHING, sort, filter: {}, signal };
      const { data } = await provider.getList('departments', request);
      const active = data.filter(({ is_active }) => is_active === true);
      return toCounts(
        (category) => active.filter(({ categories }) => categoriesOf(categories).includes(category)).length,
      );
    },
  });
  const { isPending, isError } = isTold ? told : counted;
  const infos = told.data;
  const counts = isTold
    ? infos && toCounts((category) => infos.find(({ kategori }) => kategori === category)?.departments.length ?? 0)
    : counted.data;
  return { counts, isPending, isError };
}

const toCounts = (count: (category: string) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(complaintCategories.map((category) => [category, count(category)]));

const categoriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
