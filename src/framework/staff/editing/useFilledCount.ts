import { useGetList } from 'ra-core';

/** How many records have something in the field; undefined until it is known, or where it cannot be. */
export function useFilledCount(resource: string, field: string, isAsked: boolean): number | undefined {
  const { total } = useGetList(
    resource,
    {
      filter: { [field]: { empty: false } },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: isAsked, retry: false },
  );
  return isAsked ? total : undefined;
}
