import ViewColumn from '@mui/icons-material/ViewListOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResource, useTexts } from '../../../framework/panel/core/context';
import type { Resource } from '../../../framework/schema';
import { useFieldEditing } from '../fieldEditing/context';
import { EditedPanel } from '../fieldEditing/EditedPanel';
import { frameOf } from './useEditorKeys';

/** Every field of the resource by name: also those that this view does not show, or that have no frame on a phone. */
export function FieldPicker({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
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
        {translate('viewEditor.fields')}
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
  const translate = useTranslate();
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
            {...(anchor && !isFramed(field) ? { secondary: translate('viewEditor.notHere') } : {})}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

const isFramed = (field: string): boolean => frameOf(field) !== null;
