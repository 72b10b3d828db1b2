import Pin from '@mui/icons-material/PushPin';
import PinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import type { Entry, EntryGroup } from './entries';
import { Marked } from './Marked';

export interface Pins {
  readonly pinned: readonly string[];
  readonly canPin: (entry: Entry) => boolean;
  readonly toggle: (entry: Entry) => void;
}

interface ListProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly typed: string;
  readonly active: Entry | undefined;
  readonly pins: Pins;
  readonly idOf: (entry: Entry) => string;
  readonly onActivate: (entry: Entry) => void;
  readonly onChoose: (entry: Entry, inNewTab: boolean) => void;
}

export function PaletteList({ id, groups, ...props }: ListProps) {
  return (
    <Box id={id} role="listbox" aria-label={groups.map(({ label }) => label).join(', ')} sx={listStyle}>
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <Box id={`${id}-${group.id}`} sx={labelStyle}>
            {group.label}
          </Box>
          {group.entries.map((entry) => (
            <Option key={entry.id} entry={entry} isActive={entry.id === props.active?.id} {...props} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

const listStyle = { outline: 'none', overflowY: 'auto', minHeight: 0, pb: 1 } as const;

interface OptionProps extends Omit<ListProps, 'id' | 'groups' | 'active'> {
  readonly entry: Entry;
  readonly isActive: boolean;
}

/** A real link where there is an address, so that the browser's own ways to open it elsewhere work. */
function Option({ entry, isActive, typed, pins, idOf, onActivate, onChoose }: OptionProps) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) area.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const choose = (event: MouseEvent) => {
    if (entry.path !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onChoose(entry, false);
  };
  const way = entry.path === undefined ? {} : { component: 'a' as const, href: entry.path };
  return (
    <Box
      ref={area}
      {...way}
      id={idOf(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={choose}
      onMouseMove={() => !isActive && onActivate(entry)}
      sx={optionStyle}
    >
      <NamedIcon name={entry.icon} fontSize="small" />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Marked text={entry.title} typed={typed} />
        </Box>
        <Details entry={entry} typed={typed} />
      </Box>
      {pins.canPin(entry) && <PinMark entry={entry} pins={pins} />}
    </Box>
  );
}

function Details({ entry: { note, match }, typed }: { readonly entry: Entry; readonly typed: string }) {
  if (!note && !match) return null;
  return (
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {note && <Marked text={note} typed={typed} />}
      {note && match && ' · '}
      {match && (
        <>
          {match.label}: <Marked text={match.text} typed={typed} />
        </>
      )}
    </Box>
  );
}

/** For the mouse; an option holds no control of its own, so the key is named below the list. */
function PinMark({ entry, pins }: { readonly entry: Entry; readonly pins: Pins }) {
  const translate = useTranslate();
  const isPinned = pins.pinned.includes(entry.id);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    pins.toggle(entry);
  };
  return (
    <Box
      component="span"
      aria-hidden
      data-pinned={isPinned}
      title={translate(isPinned ? 'search.unpin' : 'search.pin')}
      onClick={toggle}
      sx={pinStyle}
    >
      {isPinned ? <Pin fontSize="small" /> : <PinOutlined fontSize="small" />}
    </Box>
  );
}

const pinStyle = {
  display: 'flex',
  p: 1,
  m: -0.5,
  color: 'text.secondary',
  '&[data-pinned="false"]': { opacity: 0 },
  '[aria-selected="true"] > &[data-pinned="false"]': { opacity: 1 },
} as const;

const labelStyle = { px: 2, pt: 1.5, pb: 0.5, fontSize: '0.75rem', fontWeight: 650, color: 'text.secondary' } as const;

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mx: 1,
  px: 1,
  py: 0.75,
  minHeight: 44,
  borderRadius: 'var(--radius-control)',
  color: 'text.primary',
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { color: 'text.secondary' },
  '&[aria-selected="true"]': {
    backgroundColor: 'var(--color-accent-soft)',
    outline: '2px solid var(--color-link)',
    outlineOffset: -2,
  },
} as const;
