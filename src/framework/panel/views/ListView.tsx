import type { Resource } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { useTexts } from '../core/context';
import { useCrumbs } from '../core/navigation';
import { ResourceList } from '../list/ResourceList';

export function ListView({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const crumbs = useCrumbs(resource, 'list');
  return (
    <ResourceList
      resource={resource}
      renderHeader={(tools) => (
        <PageHead title={texts.label} description={texts.description} crumbs={crumbs} {...tools} />
      )}
    />
  );
}
