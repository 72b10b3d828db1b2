import { useStaff } from '../../source/useStaff';

/** Where a shared list is changed; `resource` is what the editor goes back to. */
export function useListPath(): (list: string, resource: string) => string {
  const { path } = useStaff();
  return (list, resource) => `${path}?${new URLSearchParams({ resource, view: 'choices', list }).toString()}`;
}
