import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useStore, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { nearest } from '../../../domain/spelling';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { fieldSettingsPath } from '../app/paths';
import { type Entry, type EntryGroup, isAboutForm, type Visit, withPin } from './entries';
import { PaletteList, type Pins } from './PaletteList';
import { PaletteNote } from './PaletteNote';
import { useOffers } from './useOffers';
import { useRecordSearch } from './useRecordSearch';

interface PaletteBoxProps {
  readonly recent: readonly Visit[];
  readonly onChoose: (entry: Entry, inNewTab: boolean) => void;
  readonly onClose: () => void;
  readonly onLogout: () => void;
}

/** What is typed, and the list below it; the focus stays in the box while the arrows go through the list. */
export function PaletteBox({ recent, onChoose, onClose, onLogout }: PaletteBoxProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useRecordSearch(typed);
  const pins = usePins();
  const groups = useGroups({ typed, recent, pinned: pins.pinned, records: found.groups, onLogout });
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const [active, setActive] = useActive(entries, typed);
  const idOf = (entry: Entry) => `${id}-${entry.id}`;
  const isOutdated = found.isSearching && !offersOf(groups).includes(active?.id);
  const chooseWhenFound = useChoiceAhead({ typed, isOutdated, active, onChoose });
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries.findIndex((entry) => entry.id === active?.id);
    const next = moved(event.key, at, entries.length);
    if (next !== undefined) setActive(entries[next]?.id);
    else if (event.altKey && event.code === 'KeyP') active && pins.canPin(active) && pins.toggle(active);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) chooseWhenFound(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Search aria-hidden style={{ color: 'var(--color-text-muted)' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={translate('search.placeholder')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('search.label'),
            'aria-expanded': entries.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? idOf(active) : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 100,
            enterKeyHint: 'go',
          }}
          sx={{ fontSize: '1.0625rem', minHeight: 44 }}
        />
        <IconButton edge="end" aria-label={translate('search.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ height: 2 }}>{found.isSearching && <LinearProgress aria-hidden sx={{ height: 2 }} />}</Box>
      <Box sx={bodyStyle}>
        <PaletteNote typed={typed} found={found} isEmpty={entries.length === 0} />
        <PaletteList
          id={`${id}-list`}
          groups={groups}
          typed={typed}
          active={active}
          idOf={idOf}
          pins={pins}
          onActivate={(entry) => setActive(entry.id)}
          onChoose={onChoose}
        />
      </Box>
      <Box aria-hidden sx={hintStyle}>
        {translate('search.keys')}
      </Box>
      <Announced typed={typed} isSearching={found.isSearching} count={entries.length} />
    </>
  );
}

interface AnnouncedProps {
  readonly typed: string;
  readonly isSearching: boolean;
  readonly count: number;
}

/** How many there are, announced once the search has come to rest. */
function Announced({ typed, isSearching, count }: AnnouncedProps) {
  const translate = useTranslate();
  const says = typed.trim() !== '' && !isSearching && count > 0;
  return (
    <div role="status" className="visually-hidden">
      {says && translate('search.count', { smart_count: count })}
    </div>
  );
}

function moved(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 5);
  if (key === 'PageUp') return Math.max(0, at - 5);
  return undefined;
}

/** The chosen entry stays while the list grows around it; with other words the first is chosen again. */
function useActive(entries: readonly Entry[], typed: string) {
  const [chosen, setChosen] = useState<{ readonly typed: string; readonly id: string | undefined }>();
  const active = entries.find((entry) => chosen?.typed === typed && entry.id === chosen.id) ?? entries[0];
  return [active, (id: string | undefined) => setChosen({ typed, id })] as const;
}

interface ChoiceAhead {
  readonly typed: string;
  /** The chosen entry is none yet, or answers what was typed before. */
  readonly isOutdated: boolean;
  readonly active: Entry | undefined;
  readonly onChoose: (entry: Entry, inNewTab: boolean) => void;
}

/** Enter after the last letter, before the search has answered, opens what the answer brings and not what stood there. */
function useChoiceAhead({ typed, isOutdated, active, onChoose }: ChoiceAhead) {
  const [pressed, setPressed] = useState<{ readonly typed: string; readonly inNewTab: boolean }>();
  useEffect(() => {
    if (isOutdated || pressed === undefined) return;
    setPressed(undefined);
    if (active && pressed.typed === typed) onChoose(active, pressed.inNewTab);
  }, [isOutdated, pressed, typed, active, onChoose]);
  return (inNewTab: boolean) => setPressed({ typed, inNewTab });
}

const mostOffers = 6;
/** What the panel knows by itself, so that it never answers an older text. */
const offered: readonly string[] = ['pinned', 'recent', 'pages', 'actions', 'settings', 'lists'];

const offersOf = (groups: readonly EntryGroup[]): readonly (string | undefined)[] =>
  groups.filter(({ id }) => offered.includes(id)).flatMap(({ entries }) => entries.map(({ id }) => id));

interface Offered {
  readonly typed: string;
  readonly recent: readonly Visit[];
  /** By their ids, in their order. */
  readonly pinned: readonly string[];
  readonly records: readonly EntryGroup[];
  readonly onLogout: () => void;
}

/**
 * Without a word what is pinned, what was open lately, the pages and actions; with one what is called so, the settings and help,
 * and the records.
 */
function useGroups({ typed, recent, pinned, records, onLogout }: Offered): readonly EntryGroup[] {
  const translate = useTranslate();
  const offers = useOffers(onLogout);
  return useMemo(() => {
    type Name = 'pinned' | 'recent' | 'pages' | 'actions' | 'settings' | 'help';
    const group = (id: Name, entries: readonly Entry[]): EntryGroup => ({
      id,
      label: translate(`search.${id}`),
      entries,
    });
    const all = [...offers.pages, ...offers.actions, ...offers.settings, ...offers.help];
    if (typed.trim() === '') {
      const kept = pinned.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
      const isElse = ({ path }: Entry) => kept.every((entry) => entry.path === undefined || entry.path !== path);
      const visited = recent
        .map((visit): Entry => ({ ...visit, id: `recent-${visit.path}`, icon: 'history' }))
        .filter(isElse);
      const isFresh = (entry: Entry) => !pinned.includes(entry.id) && visited.every(({ path }) => path !== entry.path);
      return filled([
        group('pinned', kept),
        group('recent', visited),
        group('pages', offers.pages.filter(isFresh)),
        group(
          'actions',
          offers.actions.filter(({ id }) => !pinned.includes(id)),
        ),
      ]);
    }
    // Together, so that nothing that is only spelt alike stands beside what was meant.
    const found = nearest(all, typed);
    const among = (entries: readonly Entry[]) => found.filter((entry) => entries.includes(entry)).slice(0, mostOffers);
    const mayShape = all.some(({ path }) => path === fieldSettingsPath);
    const shaped = mayShape && isAboutForm(typed) ? [shapeEntry(typed.trim(), translate)] : [];
    return filled([
      group('pages', among(offers.pages)),
      group('actions', [...shaped, ...among(offers.actions)]),
      group('settings', among(offers.settings)),
      ...records,
      group('help', among(offers.help)),
    ]);
  }, [typed, recent, pinned, records, offers, translate]);
}

/** A sentence about a form leads to its editor, where it becomes a change of the draft. */
const shapeEntry = (sentence: string, translate: (key: string, params?: object) => string): Entry => ({
  id: 'shape',
  title: translate('search.shape', { sentence }),
  note: translate('search.shapeNote'),
  icon: 'tune',
  path: fieldSettingsPath,
  state: { sentence },
});

/** What a person keeps in front: pages, actions, settings and help by their ids; records never, whose names are of people. */
function usePins(): Pins {
  const [pinned, setPinned] = useStore<readonly string[]>('panel.pinned', []);
  return {
    pinned,
    canPin: ({ id }) => pinnable.test(id),
    toggle: ({ id }) => setPinned(withPin(pinned, id)),
  };
}

const pinnable = /^(page|setting|help|theme|language)-/;

const filled = (groups: readonly EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0);

/** The list itself scrolls: the box above it leads it by the keys. */
const bodyStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const hintStyle = {
  display: { xs: 'none', sm: 'block' },
  px: 2,
  py: 0.75,
  fontSize: '0.75rem',
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
} as const;
