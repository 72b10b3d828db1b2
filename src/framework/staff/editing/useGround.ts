import { useMemo } from 'react';
import type { PublishedFields } from '../../calls/fields';
import { usePanel } from '../../panel/core/context';
import type { Layer } from '../../schema';
import type { Ground } from '../../schema/overlay/editing';

/** What a draft lies on: the declarations as this API can keep them, and the deployment file. */
export function useGround(published: PublishedFields | null): Ground {
  const { model, declared = model } = usePanel();
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
