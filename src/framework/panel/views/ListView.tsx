import type { Resource } from '../../schema';
import { useTexts } from '../context';
import { ResourceList } from '../list/ResourceList';
import { PageBanner } from '../PageBanner';
import { useCrumbs } from './navigation';

export function ListView({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const crumbs = useCrumbs(resource, 'list');
  return (
    <ResourceList
      resource={resource}
      renderHeader={(actions) => (
        <PageBanner title={texts.label} description={texts.description} crumbs={crumbs} actions={actions} />
      )}
    />
  );
}
