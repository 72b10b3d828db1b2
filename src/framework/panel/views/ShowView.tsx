import { type RaRecord, useGetOne } from 'ra-core';
import { useNavigate } from 'react-router';
import { pathOf, type Resource, routeOf } from '../../schema';
import { useTexts } from '../context';
import { PageBanner } from '../PageBanner';
import { recordTitle } from '../recordTitle';
import { ResourceShow } from '../show/ResourceShow';
import { useRecordId, useWayBack } from './navigation';

export function ShowView({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const id = useRecordId();
  const { toList } = useWayBack(resource);
  // The same question as the page's own, so it is asked once; here only its name is wanted.
  const { data } = useGetOne<RaRecord>(resource.name, { id });
  const list = routeOf(resource, 'list');
  return (
    <>
      <PageBanner
        title={data ? recordTitle(resource, data) : texts.label}
        {...(list ? { crumbs: [{ label: texts.label, to: list }] } : {})}
      />
      <ResourceShow
        resource={resource}
        id={id}
        onEdit={() => void navigate(pathOf(resource, 'edit', id))}
        onDeleted={toList}
        onBack={toList}
      />
    </>
  );
}
