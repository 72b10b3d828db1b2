import { usePanel } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { TemplateButton } from '../../../framework/panel/import/TemplateButton';

/** The file to fill in for many residents at once; the list itself leads to the page that takes it. */
export function ResidentListButtons({ resource }: SlotProps) {
  const { permitted } = usePanel();
  return resource.import && permitted(resource, 'create') ? <TemplateButton resource={resource} /> : null;
}
