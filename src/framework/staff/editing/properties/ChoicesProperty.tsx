import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import type { ChoicesOverlay, Resource } from '../../../schema';
import { changeCustom, partAt } from '../../../schema/overlay/editing';
import { useSay } from '../../said/useSay';
import { useFieldEditing } from '../context';
import { ChoiceLine } from './ChoiceLine';
import { type ChoiceRow, customOfRows, overlayOfRows, rowsOfCustom, rowsOfOverlay, valueFrom } from './choiceRows';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** What can be chosen: called otherwise, in another order, no longer offered, and more where the field is open. */
export function ChoicesProperty({ resource, name, facet }: FacetPropertyProps) {
  const say = useSay();
  const { label, locked, findings, own } = useFacet<ChoicesOverlay>(resource, name, facet);
  const { rows, put, canAdd, isRanked, isPublished } = useChoiceRows(resource, name);
  if (!rows) return null;
  const isLocked = locked !== undefined;
  const swap = (at: number, to: number) => {
    const [row] = rows.slice(at, at + 1);
    if (row) put(rows.toSpliced(at, 1).toSpliced(to, 0, row));
  };
  return (
    <Property
      name={label}
      locked={locked}
      findings={findings}
      onReset={own !== undefined && rows.some(({ usual }) => usual !== undefined) ? () => put([]) : undefined}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((row, at) => (
          <ChoiceLine
            key={row.value}
            row={row}
            isLocked={isLocked}
            onChange={(next) => put(rows.with(at, next))}
            onUp={isRanked || at === 0 ? undefined : () => swap(at, at - 1)}
            onDown={isRanked || at === rows.length - 1 ? undefined : () => swap(at, at + 1)}
            // What was ever published may stand in records.
            onRemove={row.usual === undefined && !isPublished(row.value) ? () => put(rows.toSpliced(at, 1)) : undefined}
          />
        ))}
      </Box>
      {isRanked && <FormHelperText>{say('choices.ranked')}</FormHelperText>}
      {canAdd && !isLocked && (
        <NewChoice
          onAdd={(text) =>
            put([
              ...rows,
              {
                value: valueFrom(
                  text,
                  rows.map(({ value }) => value),
                ),
                words: text,
                isRetired: false,
                isRetiredBelow: false,
              },
            ])
          }
        />
      )}
    </Property>
  );
}

/** The choices where they stand: in the definition of a field of staff's own, or as overrides of a declared one. */
function useChoiceRows(resource: Resource, name: string) {
  const { overlay, base, change } = useFieldEditing();
  const { own, below, set } = useFacet<ChoicesOverlay>(resource, name, 'choices');
  const at = { resource: resource.name };
  const defined = partAt(overlay, at).custom?.[name];
  const before = base ? partAt(base, at) : {};
  const published = [
    ...Object.keys(before.custom?.[name]?.choices ?? {}),
    ...Object.keys(before.fields?.[name]?.choices?.added ?? {}),
  ];
  const isPublished = (value: string) => published.includes(value);
  if (defined)
    return {
      rows: defined.choices ? rowsOfCustom(defined) : undefined,
      put: (rows: readonly ChoiceRow[]) =>
        change((whole) => changeCustom(whole, resource.name, name, customOfRows(rows)), `${name}.choices`),
      canAdd: true,
      isRanked: false,
      isPublished,
    };
  return {
    rows: below?.choices ? rowsOfOverlay(below, own) : undefined,
    put: (rows: readonly ChoiceRow[]) => set(below && rows.length > 0 ? overlayOfRows(below, rows) : undefined),
    canAdd: below?.open === true,
    isRanked: below?.ranked === true,
    isPublished,
  };
}

function NewChoice({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const add = () => {
    const text = typed.trim();
    if (text === '') return;
    onAdd(text);
    setTyped('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
      <TextField
        size="small"
        fullWidth
        label={say('choices.new')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button variant="outlined" color="inherit" onClick={add} style={{ flexShrink: 0 }}>
        {say('outline.add')}
      </Button>
    </Box>
  );
}
