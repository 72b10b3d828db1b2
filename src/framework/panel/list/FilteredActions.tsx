import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { features, type Resource } from '../../schema';
import { bulkActions } from '../core/bulkActions';
import { usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useFilteredActions } from './useFilteredActions';
import { useFilters } from './useFilters';
import type { ListSelection } from './useListSelection';

interface FoundActionsProps {
  readonly resource: Resource;
  readonly selection: ListSelection;
}

/** Everything the filters find, not only this page: restored from the trash, or deleted once a whole page is chosen. */
export function FilteredActions({ resource, selection }: FoundActionsProps) {
  const text = useText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const { total = 0 } = useListContext();
  const { isTrash } = useFilters(resource);
  const [isAsked, setAsked] = useState(false);
  const found = useFilteredActions(resource, selection.clear);
  const action = isTrash ? 'restore' : 'delete';
  const isDeletable = bulkActions(resource, panel).some(({ spec }) => spec.remove === true);
  const isOffered = isTrash
    ? total > 1 && panel.permitted(resource, 'restore')
    : isDeletable && selection.state === 'all' && total > selection.ids.length;
  if (!isOffered || !panel.has(features.found)) return null;
  const names = { n: panel.formats.number(total), ...texts.nouns(total) };
  return (
    <Box sx={{ pt: 1 }}>
      <Button size="small" color={isTrash ? 'primary' : 'error'} onClick={() => setAsked(true)}>
        {text(`found.${action}`, names)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={text(`found.${action}`, names)}
        confirmLabel={text(`found.${action}`, names)}
        destructive={!isTrash}
        busy={found.isRunning}
        onConfirm={() => found.run({ action, count: total }, () => setAsked(false))}
        onCancel={() => setAsked(false)}
      >
        <Typography>{text(`found.${action}Question`, names)}</Typography>
        {found.failure && (
          <Typography role="alert" color="error" sx={{ mt: 1 }}>
            {found.failure}
          </Typography>
        )}
      </ConfirmDialog>
    </Box>
  );
}
