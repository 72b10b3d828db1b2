import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTexts } from '../../../../framework/panel/core/context';
import { partAt } from '../../../../framework/schema/overlay/editing';
import { useFieldEditing } from '../context';
import { useSay } from '../useSay';
import { ChoicesProperty } from './ChoicesProperty';
import { LimitProperties } from './LimitProperties';
import { NameProperties } from './NameProperties';
import { OwnFieldProperties } from './OwnFieldProperties';
import { PlaceProperties } from './PlaceProperties';
import { PrefillProperty } from './PrefillProperty';
import { PropertyHead } from './PropertyHead';
import type { FieldPropertiesProps } from './props';
import { RuleProperties } from './RuleProperties';
import { VisibilityProperties } from './VisibilityProperties';

/** All properties of one field. */
export function FieldProperties({ resource, name }: FieldPropertiesProps) {
  const { overlay, scope, select } = useFieldEditing();
  const say = useSay();
  const texts = useTexts(resource);
  const field = resource.fields[name];
  const isOwn = partAt(overlay, { resource: resource.name }).custom?.[name] !== undefined;
  const props = { resource, name };
  return (
    <Box>
      <PropertyHead title={texts.field(name)} kind={say('field.heading')} onClose={() => select(null)} />
      {!field && (
        <Alert severity="info" sx={{ my: 2 }}>
          {say('field.base')}
        </Alert>
      )}
      {field && (
        // Another field is another form: nothing half-typed goes over to it.
        <Box key={`${resource.name}.${name}.${scope ?? ''}`}>
          <NameProperties {...props} />
          <PlaceProperties {...props} />
          <RuleProperties {...props} />
          <VisibilityProperties {...props} />
          <ChoicesProperty {...props} />
          <LimitProperties {...props} />
          <PrefillProperty {...props} />
          {isOwn && scope === undefined && <OwnFieldProperties {...props} />}
        </Box>
      )}
    </Box>
  );
}
