import type { Resource } from '../../schema';
import { afterDeclarations } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { useTexts } from '../core/context';
import { later } from '../core/later';
import { useCrumbs } from '../core/navigation';
import { ResourceList } from '../list/ResourceList';
import type { BesideProps } from '../list/useBeside';

const RecordBeside = later<BesideProps>(
  () => afterDeclarations(() => import('../show/RecordBeside')).then((part) => part.RecordBeside),
  {
    height: 480,
  },
);

export function ListView({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const crumbs = useCrumbs(resource, 'list');
  return (
    <ResourceList
      resource={resource}
      Beside={RecordBeside}
      renderHeader={(tools) => (
        <PageHead title={texts.label} description={texts.description} crumbs={crumbs} {...tools} />
      )}
    />
  );
}
