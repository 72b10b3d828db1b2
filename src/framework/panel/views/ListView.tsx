import type { Resource } from '../../schema';
import { useTexts } from '../context';
import { ResourceList } from '../list/ResourceList';
import { PageBanner } from '../PageBanner';

export function ListView({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  return (
    <ResourceList
      resource={resource}
      renderHeader={(actions) => <PageBanner title={texts.label} description={texts.description} actions={actions} />}
    />
  );
}
