import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../panel/core/context';
import type { FrameProps } from '../../panel/core/types';
import { IconButton } from '../../panel/kit/IconButton';
import { useSay } from '../said/useSay';
import { type Selection, useFieldEditing } from './context';

/** Around each part of a view that is being changed: a click selects it, and so does its button, for the keyboard. */
export function SelectableFrame({ resource, name, where, children }: FrameProps) {
  const { selected, select } = useFieldEditing();
  const texts = useTexts(resource);
  const say = useSay();
  const isSection = where === 'section';
  const selection: Selection = { resource: resource.name, kind: isSection ? 'section' : 'field', name };
  const isSelected = isSameSelection(selected, selection);
  const frame = useRef<HTMLElement>(null);
  // Whatever it was selected by, it is to be seen; nothing moves where it is in sight already.
  useEffect(() => {
    if (isSelected) frame.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isSelected]);
  const label = isSection ? texts.section(name) : where === 'form' ? texts.field(name) : texts.column(name);
  return (
    <Box
      ref={frame}
      component={where === 'column' ? 'span' : 'div'}
      data-field-frame={name}
      sx={frameStyle(isSelected, where === 'column')}
      onClickCapture={(event: MouseEvent) => {
        // A column's own click would sort; in a form it may be typed, to see what depends on it.
        if (where === 'column' || isSection) {
          event.preventDefault();
          event.stopPropagation();
        }
        select(selection);
      }}
    >
      {children}
      <IconButton
        size="small"
        className="select-field"
        aria-pressed={isSelected}
        aria-label={say(isSection ? 'frame.section' : 'frame.field', { name: label })}
        onClick={() => select(selection)}
      >
        <TuneIcon aria-hidden style={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

export const isSameSelection = (left: Selection | null, right: Selection): boolean =>
  left?.resource === right.resource && left.kind === right.kind && left.name === right.name;

const frameStyle = (isSelected: boolean, isInline: boolean) => ({
  position: 'relative',
  // Not against the edge when it is brought into view.
  scrollMarginBlock: 72,
  borderRadius: 1,
  outline: isSelected ? '2px solid' : '1px dashed transparent',
  outlineColor: isSelected ? 'primary.main' : 'transparent',
  outlineOffset: 4,
  cursor: 'pointer',
  '&:hover, &:focus-within': { outlineColor: isSelected ? 'primary.main' : 'text.secondary' },
  ...(isInline ? { display: 'inline-flex', alignItems: 'center' } : {}),
  '& > .select-field': {
    width: 26,
    height: 26,
    bgcolor: isSelected ? 'primary.main' : 'background.paper',
    color: isSelected ? 'primary.contrastText' : 'text.secondary',
    border: 1,
    borderColor: isSelected ? 'primary.main' : 'divider',
    opacity: isSelected ? 1 : 0,
    ...(isInline ? { ml: 0.5 } : { position: 'absolute', top: -12, right: -8, zIndex: 1 }),
    '&:focus-visible': { opacity: 1 },
    '&:hover': { bgcolor: isSelected ? 'primary.dark' : 'action.hover' },
  },
  '&:hover > .select-field, &:focus-within > .select-field': { opacity: 1 },
});
