import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';

/** The name of a resource, also of one this API lacks. */
export function useResourceNames() {
  const translate = useTranslate();
  const { model } = usePanel();
  return (name: string): string => translate(`resources.${name}.name`, { _: model.byName[name]?.label ?? name });
}
