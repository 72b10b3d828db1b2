import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import type { HTMLAttributes } from 'react';
import { useTexts } from '../../../panel/core/context';
import { IconButton } from '../../../panel/kit/IconButton';
import type { Resource } from '../../../schema';
import { type Say, useSay } from '../../said/useSay';
import { type FieldEditing, useFieldEditing } from '../context';
import { isSameSelection } from '../SelectableFrame';

interface OutlineRowProps {
  readonly resource: Resource;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayMove: boolean;
  readonly isDragged: boolean;
  /** What is dragged would land before it. */
  readonly isTarget: boolean;
  readonly handle: HTMLAttributes<HTMLElement>;
  readonly onMove: (to: 'up' | 'down') => void;
}

/** One field of the outline. Alt and an arrow moves it while it has the focus. */
export function OutlineRow({ resource, name, mayMove, isDragged, isTarget, handle, onMove, ...ends }: OutlineRowProps) {
  const say = useSay();
  const editing = useFieldEditing();
  const texts = useTexts(resource);
  const selection = { resource: resource.name, kind: 'field', name } as const;
  const isSelected = isSameSelection(editing.selected, selection);
  const label = texts.field(name);
  const marks = marksOf(editing, resource, name, say);
  return (
    <Box
      component="li"
      data-drop-row={name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderTop: 2,
        borderColor: isTarget ? 'primary.main' : 'transparent',
        borderRadius: isTarget ? 0 : 1,
        opacity: isDragged ? 0.4 : 1,
        bgcolor: isSelected ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: isSelected ? 'action.selected' : 'action.hover' },
        '& .icon-button': { opacity: { md: isSelected ? 1 : 0 } },
        '&:hover .icon-button, &:focus-within .icon-button': { opacity: 1 },
      }}
    >
      {mayMove && (
        <Box
          {...handle}
          aria-hidden
          data-drag-handle={name}
          sx={{ display: 'flex', py: 1, px: 0.25, cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
        >
          <DragIndicator style={{ fontSize: 18 }} />
        </Box>
      )}
      <Box
        component="button"
        type="button"
        className="bare-button"
        aria-pressed={isSelected}
        onClick={() => editing.select(selection)}
        onKeyDown={(event) => {
          if (!mayMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? 'up' : 'down');
        }}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          minHeight: 36,
          px: 0.5,
          borderRadius: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          {marks.length > 0 && (
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
              {marks.join(' · ')}
            </Box>
          )}
        </Box>
      </Box>
      {mayMove && (
        <>
          <IconButton
            size="small"
            disabled={ends.isFirst}
            aria-label={say('outline.up', { name: label })}
            onClick={() => onMove('up')}
          >
            <ArrowUpward style={{ fontSize: 16 }} aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            disabled={ends.isLast}
            aria-label={say('outline.down', { name: label })}
            onClick={() => onMove('down')}
          >
            <ArrowDownward style={{ fontSize: 16 }} aria-hidden />
          </IconButton>
        </>
      )}
    </Box>
  );
}

/** What cannot be seen of a field in the form. */
function marksOf(
  { overlay, base, roles }: FieldEditing,
  resource: Resource,
  name: string,
  say: Say,
): readonly string[] {
  const field = resource.fields[name];
  const part = overlay.resources?.[resource.name];
  const before = base?.resources?.[resource.name];
  const said = (document: typeof part) => JSON.stringify(document?.fields?.[name] ?? document?.custom?.[name]);
  const isHidden = (part?.fields?.[name] ?? part?.custom?.[name])?.hidden === true;
  const isHiddenForSome = roles.some(
    (role) => overlay.roles?.[role]?.resources?.[resource.name]?.fields?.[name]?.hidden === true,
  );
  return [
    field?.custom ? say('outline.own') : '',
    field?.required ? say('outline.required') : '',
    isHidden ? say('outline.hidden') : isHiddenForSome ? say('outline.hiddenFor') : '',
    field?.showWhen || field?.requiredWhen ? say('outline.conditional') : '',
    said(part) === said(before) ? '' : say('outline.changed'),
  ].filter((mark) => mark !== '');
}
