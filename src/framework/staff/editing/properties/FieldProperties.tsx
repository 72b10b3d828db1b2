import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { usePanel, useTexts } from '../../../panel/core/context';
import { Alert } from '../../../panel/kit/Alert';
import type { Facet } from '../../../schema';
import { layoutOf, partAt } from '../../../schema/overlay/editing';
import { facetNames, facetRule } from '../../../schema/overlay/facets';
import type { FacetEditor } from '../../../schema/overlay/facets/facet';
import { type SayKey, useSay } from '../../said/useSay';
import { partOf, useFieldEditing } from '../context';
import { ChoicesProperty } from './ChoicesProperty';
import { ConditionProperty } from './ConditionProperty';
import { FormulaProperty } from './FormulaProperty';
import { LimitProperty } from './LimitProperty';
import { NumberLines } from './NumberLines';
import { OwnFieldProperties } from './OwnFieldProperties';
import { OrderProperty, SectionProperty, WidthProperty } from './PlaceProperties';
import { PropertyGroup } from './Property';
import { PropertyHead } from './PropertyHead';
import type { FacetPropertyProps, FieldPropertiesProps } from './props';
import { RolesProperty } from './RolesProperty';
import { SwitchProperty } from './SwitchProperty';
import { ValueProperty } from './ValueProperty';
import { WordsProperty } from './WordsProperty';

const widgets: Readonly<Record<NonNullable<FacetEditor['widget']>, ComponentType<FacetPropertyProps>>> = {
  words: WordsProperty,
  longWords: WordsProperty,
  switch: SwitchProperty,
  condition: ConditionProperty,
  limit: LimitProperty,
  section: SectionProperty,
  order: OrderProperty,
  width: WidthProperty,
  roles: RolesProperty,
  choices: ChoicesProperty,
  value: ValueProperty,
  formula: FormulaProperty,
};

/** In the order they are shown. */
const groups: Readonly<Record<FacetEditor['group'], SayKey>> = {
  names: 'field.names',
  formula: 'field.formulaGroup',
  place: 'field.place',
  rules: 'field.rules',
  visibility: 'field.visibility',
  choices: 'field.choicesGroup',
  limits: 'field.limits',
  prefill: 'field.prefillGroup',
};

/** All properties of one field. */
export function FieldProperties({ resource, name }: FieldPropertiesProps) {
  const { overlay, scope, select } = useFieldEditing();
  const say = useSay();
  const texts = useTexts(resource);
  const facetsIn = useFacetsIn({ resource, name });
  const isOwn = partAt(overlay, { resource: resource.name }).custom?.[name] !== undefined;
  return (
    <Box>
      <PropertyHead title={texts.field(name)} kind={say('field.heading')} onClose={() => select(null)} />
      {!resource.fields[name] && (
        <Alert severity="info" style={{ marginTop: 16, marginBottom: 16 }}>
          {say('field.base')}
        </Alert>
      )}
      {resource.fields[name] && (
        // Another field is another form: nothing half-typed goes over to it.
        <Box key={`${resource.name}.${name}.${scope ?? ''}`}>
          <NumberLines resource={resource} name={name} />
          {(Object.keys(groups) as FacetEditor['group'][]).map((group) => {
            const shown = facetsIn(group);
            return (
              shown.length > 0 && (
                <PropertyGroup key={group} title={say(groups[group])} isPaired={group === 'limits'}>
                  {shown.map(({ facet, Widget }) => (
                    <Widget key={facet} resource={resource} name={name} facet={facet} />
                  ))}
                </PropertyGroup>
              )
            );
          })}
          {isOwn && scope === undefined && <OwnFieldProperties resource={resource} name={name} />}
        </Box>
      )}
    </Box>
  );
}

/** The facets of a group that mean something to this field. */
function useFacetsIn({ resource, name }: FieldPropertiesProps) {
  const editing = useFieldEditing();
  const { kinds } = usePanel().model;
  const field = resource.fields[name];
  const kind = field && kinds[field.kind];
  const isPlaced = () =>
    layoutOf(editing.overlay, editing.ground, partOf(editing, resource)).some(({ fields }) => fields.includes(name));
  return (
    group: FacetEditor['group'],
  ): readonly { readonly facet: Facet; readonly Widget: ComponentType<FacetPropertyProps> }[] => {
    if (!kind || (group === 'place' && !isPlaced())) return [];
    return facetNames.flatMap((facet) => {
      const rule = facetRule(facet);
      const widget = rule?.editor.group === group ? rule.editor.widget : undefined;
      return widget && (rule?.fits?.(field, kind) ?? true) ? [{ facet, Widget: widgets[widget] }] : [];
    });
  };
}
