import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import type { Resource } from '../../../framework/schema';

/** Whose records the file holds, in words: 'residents' says little to most people. */
export function TargetCell({ value }: DisplayProps) {
  const { model } = usePanel();
  const name = String(value ?? '');
  const target = model.byName[name];
  if (name === '') return <Nothing />;
  return target ? <TargetName resource={target} /> : name;
}

function TargetName({ resource }: { readonly resource: Resource }) {
  return useTexts(resource).label;
}
