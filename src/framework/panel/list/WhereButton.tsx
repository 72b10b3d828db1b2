import Tune from '@mui/icons-material/FilterListOutlined';
import { useState } from 'react';
import type { Resource } from '../../schema';
import { Hint } from '../blocks/Hint';
import { takesConditions } from '../core/asksLists';
import { usePanel } from '../core/context';
import { laterDialog } from '../core/later';
import { useText } from '../core/useText';
import { IconButton } from '../kit/IconButton';
import { useFilters } from './useFilters';
import type { WhereDialogProps } from './WhereDialog';

const WhereDialog = laterDialog<WhereDialogProps>(() => import('./WhereDialog').then((part) => part.WhereDialog));

/** Opens the conditions a list is narrowed by, where the list can be narrowed by any field. */
export function WhereButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { has } = usePanel();
  const filters = useFilters(resource);
  const [isOpen, setOpen] = useState(false);
  if (!takesConditions(resource, has)) return null;
  const label = text('where.open');
  return (
    <>
      <Hint title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          data-active={filters.where !== undefined}
          onClick={() => setOpen(true)}
        >
          <Tune fontSize="small" />
        </IconButton>
      </Hint>
      <WhereDialog
        open={isOpen}
        resource={resource}
        where={filters.where}
        onApply={(where) => filters.set({ where })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
