import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { usePanel } from '../../panel/core/context';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { wordsIn } from '../../schema';
import { conflictsOf, type OverlayConflict } from '../../schema/overlay/conflicts';
import {
  clearFacet,
  type Ground,
  keepOverride,
  partAt,
  setColumns,
  setSection,
  setSort,
} from '../../schema/overlay/editing';
import type { Facet, LocalizedText, Overlay } from '../../schema/overlayDocument';
import { useSay } from '../said/useSay';
import { useFieldEditing } from './context';
import { useFacetWords } from './useWords';

/** Overrides of declared values that have changed since. They hold until reviewed: each is kept, or given up. */
export function CodeConflicts() {
  const say = useSay();
  const wordsOf = useFacetWords();
  const { overlay, ground, change } = useFieldEditing();
  const conflicts = useMemo(() => conflictsOf(overlay, ground.model, ground.layers), [overlay, ground]);
  const text = useValueText();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>{say('conflicts.title')}</strong>
      <div>{say('conflicts.text')}</div>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('.')}>
            {say('conflicts.item', {
              name: wordsOf(conflict),
              seen: text(conflict.seen),
              now: text(conflict.now),
              own: text(conflict.override),
            })}
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button size="small" color="inherit" onClick={() => change((before) => kept(before, ground, conflict))}>
                {say('conflicts.keep')}
              </Button>
              <Button
                size="small"
                color="inherit"
                onClick={() => change((before) => adopted(before, ground, conflict))}
              >
                {say('conflicts.adopt')}
              </Button>
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** A value of a facet as part of a sentence. */
function useValueText(): (value: unknown) => string {
  const say = useSay();
  const { locale } = usePanel();
  return (value) => {
    if (value === null || value === undefined || value === '') return say('conflicts.nothing');
    if (typeof value === 'boolean') return say(value ? 'field.yes' : 'field.no');
    if (typeof value === 'object' && 'id' in value) return wordsIn(value as LocalizedText, locale);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}

const atOf = ({ resource, role }: OverlayConflict) => ({ resource, ...(role === undefined ? {} : { role }) });

/** Where it stands in the document: under the name the field had when it was written. */
const writtenName = ({ path }: OverlayConflict): string => path.at(-2) ?? '';

function kept(overlay: Overlay, ground: Ground, conflict: OverlayConflict): Overlay {
  const at = atOf(conflict);
  const part = partAt(overlay, at);
  const { facet, name } = conflict;
  if (facet === 'columns') return setColumns(overlay, ground, at, part.list?.columns);
  if (facet === 'sort') return setSort(overlay, ground, at, part.list?.sort);
  if (isSection(conflict))
    return setSection(
      overlay,
      ground,
      at,
      name,
      facet === 'help' ? 'help' : 'label',
      conflict.override as LocalizedText,
    );
  return keepOverride(overlay, ground, { ...at, field: writtenName(conflict) }, facet as Facet);
}

function adopted(overlay: Overlay, ground: Ground, conflict: OverlayConflict): Overlay {
  const at = atOf(conflict);
  const { facet, name } = conflict;
  if (facet === 'columns') return setColumns(overlay, ground, at, undefined);
  if (facet === 'sort') return setSort(overlay, ground, at, undefined);
  if (isSection(conflict)) return setSection(overlay, ground, at, name, facet === 'help' ? 'help' : 'label', undefined);
  return clearFacet(overlay, ground, { ...at, field: writtenName(conflict) }, facet as Facet);
}

const isSection = ({ path }: OverlayConflict): boolean => path.at(-3) === 'sections';
