import { useGetList } from 'ra-core';
import type { Overrides } from '../../../src/framework/panel/core/types';
import type { Resource } from '../../../src/framework/schema';

/** The list of books as a shelf. Address, menu entry and rights stay those of the declaration. */
function Shelf({ resource }: { readonly resource: Resource }) {
  const { data = [] } = useGetList(resource.name, { sort: { field: 'title', order: 'ASC' } });
  return (
    <>
      <h1>{resource.label}</h1>
      <ul>
        {data.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}

export const view: Overrides = { views: { 'books.list': Shelf } };
