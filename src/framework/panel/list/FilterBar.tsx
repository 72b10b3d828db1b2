import Box from '@mui/material/Box';
import type { Resource, Storage } from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { getField, isReadable } from '../core/columns';
import { useKindView, usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { Framed } from '../viewEditing/Framed';
import { useFilterDraft } from './useFilterDraft';
import { isFilter, useFilters } from './useFilters';

/** The declared filters, each drawn by its kind. */
export function FilterBar({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { views, overrides, model, permitted, has, actor } = usePanel();
  const draft = useFilterDraft(useFilters(resource));
  // Records that may not be listed cannot be chosen from.
  const isChoosable = (target: Resource | undefined) => target === undefined || permitted(target, 'list');
  const names = (resource.list.filters ?? []).filter((name) => {
    if (!isReadable(resource, model.kinds, name, actor.role) || !isFilter(resource, name, has)) return false;
    const { kind, target } = getField(resource, name);
    const own = overrides.fields?.[`${resource.name}.${name}`]?.Filter;
    return isChoosable(model.byName[target ?? '']) && Boolean(own ?? views[kind]?.Filter);
  });
  if (names.length === 0) return null;
  const places = names.reduce((sum, name) => sum + placesOf(model.kinds[getField(resource, name).kind]?.storage), 0);
  return (
    <Box role="group" aria-label={text('filters.label')} sx={places > 2 ? ownRow : bar}>
      {names.map((name) => (
        <FilterControl
          key={name}
          resource={resource}
          name={name}
          value={draft.values[name]}
          onChange={(value) => draft.change(name, value)}
        />
      ))}
    </Box>
  );
}

/** Dates and numbers are filtered from one end to the other, with an input for each. */
const placesOf = (storage: Storage | undefined): number =>
  storage !== undefined && ['date', 'timestamp', 'decimal'].includes(storage) ? 2 : 1;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 310px',
  gap: 1,
  '& > *': { flex: '1 1 150px', maxWidth: { sm: 260 }, minWidth: 0 },
  // What is chosen is to be read whole where several stand in a line.
  '& select, & input': { fontSize: { sm: '0.875rem' } },
} as const;

/** Too many to stand beside the search box: below it, over the whole width. */
const ownRow = { ...bar, order: 1, flexBasis: '100%' } as const;

interface FilterControlProps {
  readonly resource: Resource;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function FilterControl(props: FilterControlProps) {
  const { resource, name } = props;
  const label = useTexts(resource).column(name);
  return (
    <Framed resource={resource} name={name} where="filter">
      <FieldBoundary label={label} basis={resource}>
        <FilterOfKind {...props} label={label} />
      </FieldBoundary>
    </Framed>
  );
}

function FilterOfKind(props: FilterControlProps & { readonly label: string }) {
  const field = getField(props.resource, props.name);
  const { Filter } = useKindView(props.resource, props.name, field);
  return Filter ? <Filter {...props} field={field} /> : null;
}
