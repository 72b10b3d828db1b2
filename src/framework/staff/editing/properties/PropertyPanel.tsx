import Typography from '@mui/material/Typography';
import { usePanel } from '../../../panel/core/context';
import { useSay } from '../../said/useSay';
import { useFieldEditing } from '../context';
import { EditedPanel } from '../EditedPanel';
import { FieldProperties } from './FieldProperties';
import { SectionProperties } from './SectionProperties';

/** The properties of the selection. Names are those of the draft; the controls are the panel's own. */
export function PropertyPanel() {
  const { overlay, role } = useFieldEditing();
  const say = useSay();
  return (
    <EditedPanel overlay={overlay} role={role} broken={<Typography>{say('preview.broken')}</Typography>}>
      <Selected />
    </EditedPanel>
  );
}

function Selected() {
  const { selected } = useFieldEditing();
  const say = useSay();
  const { model } = usePanel();
  const resource = selected ? model.byName[selected.resource] : undefined;
  if (!selected || !resource)
    return <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{say('field.choose')}</Typography>;
  if (selected.kind === 'section') return <SectionProperties resource={resource} name={selected.name} />;
  return <FieldProperties resource={resource} name={selected.name} />;
}
