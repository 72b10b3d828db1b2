import { useMemo } from 'react';
import type { PublishedFields } from '../../../calls/operation/fields';
import { usePanel } from '../../../framework/panel/core/context';
import { type Layer, offeredModel } from '../../../framework/schema';
import type { Ground } from '../../../framework/schema/overlay/editing';
import { model } from '../../../resources';

/** What a draft lies on: the declarations as this API can keep them, and the deployment file. */
export function useGround(published: PublishedFields | null): Ground {
  const { has } = usePanel();
  const declared = useMemo(() => offeredModel(model, has), [has]);
  const deployment = published?.deployment ?? null;
  return useMemo(() => {
    const layers: readonly Layer[] = deployment
      ? [{ name: 'deployment', source: 'fields.json', overlay: deployment }]
      : [];
    return { model: declared, layers };
  }, [declared, deployment]);
}

/** Every role that may do anything with a resource. */
export const rolesOf = ({ model: { resources } }: Ground): readonly string[] => [
  ...new Set(resources.flatMap(({ access }) => Object.keys(access))),
];
