import type { Kind, Resource, Storage } from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { takesConditions } from '../core/asksLists';
import { getField, isReadable } from '../core/columns';
import { useKindView, usePanel, useTexts } from '../core/context';
import { Framed } from '../viewEditing/Framed';
import { useFilterDraft } from './useFilterDraft';
import { isFilter, useFilters } from './useFilters';

/** The declared filters this person may use, in their order. */
export function useFilterNames(resource: Resource): readonly string[] {
  const { views, overrides, model, permitted, has, actor } = usePanel();
  // Records that may not be listed cannot be chosen from.
  const isChoosable = (target: Resource | undefined) => target === undefined || permitted(target, 'list');
  return (resource.list.filters ?? []).filter((name) => {
    if (!isReadable(resource, model.kinds, name, actor.role) || !isFilter(resource, name, has)) return false;
    const { kind, target } = getField(resource, name);
    if (!isTaken(resource, model.kinds[kind], has)) return false;
    const own = overrides.fields?.[`${resource.name}.${name}`]?.Filter;
    return isChoosable(model.byName[target ?? '']) && Boolean(own ?? views[kind]?.Filter);
  });
}

/** Boxes of a map are asked for in our words only. */
const isTaken = (resource: Resource, kind: Kind | undefined, has: (extension: string) => boolean): boolean =>
  !kind?.operators.includes('within') || takesConditions(resource, has);

/** How many of the first of them stand in a line with room for `places` inputs. */
export function useInline(resource: Resource, names: readonly string[], places: number): number {
  const { model } = usePanel();
  let left = places;
  const over = names.findIndex((name) => {
    left -= placesOf(model.kinds[getField(resource, name).kind]?.storage);
    return left < 0;
  });
  return over < 0 ? names.length : over;
}

interface FilterBarProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  /** What is said of them together. */
  readonly label: string;
}

/** Filters, each drawn by its kind. */
export function FilterBar({ resource, names, label }: FilterBarProps) {
  const draft = useFilterDraft(useFilters(resource));
  if (names.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of inputs that send nothing
    <div role="group" aria-label={label} className="filter-bar">
      {names.map((name) => (
        <FilterControl
          key={name}
          resource={resource}
          name={name}
          value={draft.values[name]}
          onChange={(value) => draft.change(name, value)}
        />
      ))}
    </div>
  );
}

/** Dates and numbers are filtered from one end to the other, with an input for each. */
const placesOf = (storage: Storage | undefined): number =>
  storage !== undefined && ['date', 'timestamp', 'decimal'].includes(storage) ? 2 : 1;

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
