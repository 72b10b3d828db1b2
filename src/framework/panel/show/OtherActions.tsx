import MoreVertIcon from '@mui/icons-material/MoreVert';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../schema';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { ActionItems, ItemMenu, useHasActions } from '../list/RowMenu';

interface OtherActionsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** What the list offers in the menu of a row, on the record's own page. */
export function OtherActions({ resource, record }: OtherActionsProps) {
  const text = useOpenedText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  if (!useHasActions(resource, record)) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MoreVertIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        {text('show.otherActions')}
      </Button>
      {anchor && (
        <ItemMenu anchor={anchor} isOpen={isOpen} label={text('show.otherActions')} onClose={() => setOpen(false)}>
          <ActionItems resource={resource} record={record} isShown />
        </ItemMenu>
      )}
    </>
  );
}
