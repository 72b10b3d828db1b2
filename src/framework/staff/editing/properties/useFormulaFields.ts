import { useMemo } from 'react';
import { usePanel, useTexts } from '../../../panel/core/context';
import { canField, type Resource } from '../../../schema';
import { readAs } from '../../../schema/overlay/formulas/laying';
import type { FormulaField } from '../../../schema/overlay/formulas/parsing';

/** The fields of a resource as a formula of this person can name them; what they cannot see is not among them. */
export function useFormulaFields(resource: Resource, computed: string | undefined): readonly FormulaField[] {
  const texts = useTexts(resource);
  const { model, actor } = usePanel();
  return useMemo(
    () =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        name === computed || !canField(field, 'read', actor.role)
          ? []
          : [{ name, label: texts.field(name), as: readAs(model.kinds, field) }],
      ),
    [resource, computed, texts, model, actor.role],
  );
}
