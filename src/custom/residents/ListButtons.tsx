import { usePanel } from '../../framework/panel/context';
import { TemplateButton } from '../../framework/panel/import/TemplateButton';
import type { SlotProps } from '../../framework/panel/types';

/** The file to fill in for many residents at once; the list itself leads to the page that takes it. */
export function ListButtons({ resource }: SlotProps) {
  const { permitted } = usePanel();
  return resource.import && permitted(resource, 'create') ? <TemplateButton resource={resource} /> : null;
}
