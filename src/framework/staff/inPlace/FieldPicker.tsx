import ViewColumn from '@mui/icons-material/ViewListOutlined';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useResource, useTexts } from '../../panel/core/context';
import { Button } from '../../panel/kit/Button';
import type { Resource } from '../../schema';
import { useFieldEditing } from '../editing/context';
import { EditedPanel } from '../editing/EditedPanel';
import { useSay } from '../said/useSay';
import { frameOf } from './useEditorKeys';

/** Every field of the resource by name: also those that this view does not show, or that have no frame on a phone. */
export function FieldPicker({ resource }: { readonly resource: Resource }) {
  const say = useSay();
  const { overlay, role } = useFieldEditing();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumn aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say('viewEditor.fields')}
      </Button>
      <EditedPanel overlay={overlay} role={role} broken={null}>
        <FieldMenu name={resource.name} anchor={anchor} onClose={() => setAnchor(null)} />
      </EditedPanel>
    </>
  );
}

interface FieldMenuProps {
  readonly name: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

function FieldMenu({ name, anchor, onClose }: FieldMenuProps) {
  const say = useSay();
  const resource = useResource(name);
  const texts = useTexts(resource);
  const { selected, select } = useFieldEditing();
  const choose = (field: string) => {
    onClose();
    select({ resource: resource.name, kind: 'field', name: field });
  };
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 420, width: 320, maxWidth: '100%' } } }}
    >
      {Object.keys(resource.fields).map((field) => (
        <MenuItem
          key={field}
          selected={selected?.name === field}
          onClick={() => choose(field)}
          sx={{ whiteSpace: 'normal' }}
        >
          <ListItemText
            primary={texts.field(field)}
            {...(anchor && !isFramed(field) ? { secondary: say('viewEditor.notHere') } : {})}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

const isFramed = (field: string): boolean => frameOf(field) !== null;
