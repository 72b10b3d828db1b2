import { memo } from 'react';
import { type Resource, readBox, sayBox } from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { RemovableChip } from '../blocks/Chip';
import { fieldInWords, getField, isReadable } from '../core/columns';
import { useKindView, usePanel, useTexts } from '../core/context';
import { later } from '../core/later';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';
import { useFilters } from './useFilters';

// Most lists are not narrowed by conditions, and a sentence takes all the words there are.
const WhereChip = later(() => import('./WhereChip').then((part) => part.WhereChip), { height: 24, width: 240 });

/** What narrows the list, each removable by itself. */
export const ActiveFilters = memo(function ActiveFilters({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const filters = useFilters(resource);
  const { actor, model } = usePanel();
  if (!filters.isFiltered) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips with a name, no fields of a form
    <div role="group" aria-label={text('filters.active')} className="line">
      {filters.active
        .filter(([name]) => isReadable(resource, model.kinds, name, actor.role))
        .map(([name, value]) => (
          <FilterChip
            key={name}
            resource={resource}
            name={name}
            value={value}
            onRemove={() => filters.set({ [name]: undefined })}
          />
        ))}
      {filters.where && (
        <WhereChip resource={resource} where={filters.where} onRemove={() => filters.set({ where: undefined })} />
      )}
      <Button size="small" onClick={filters.clear}>
        {text('filters.clear')}
      </Button>
    </div>
  );
});

interface FilterChipProps {
  readonly resource: Resource;
  readonly name: string;
  readonly value: unknown;
  readonly onRemove: () => void;
}

function FilterChip({ resource, name, value, onRemove }: FilterChipProps) {
  const text = useText();
  const texts = useTexts(resource);
  return (
    <RemovableChip onRemove={onRemove}>
      <span className="visually-hidden">{text('filters.remove')}</span> {texts.column(name)}:{' '}
      <FieldBoundary basis={resource}>
        <FilterValue resource={resource} name={name} value={value} />
      </FieldBoundary>
    </RemovableChip>
  );
}

function FilterValue({ resource, name, value }: Omit<FilterChipProps, 'onRemove'>) {
  const { model, formats, locale } = usePanel();
  const text = useText();
  const texts = useTexts(resource);
  const field = getField(resource, name);
  const { Display } = useKindView(resource, name, field);
  // The name behind an id has to be fetched; only the display of the kind knows how.
  if (field.target !== undefined)
    return (
      <Display
        value={value}
        name={name}
        field={field}
        resource={resource}
        record={{ id: 0, [name]: value }}
        where="card"
      />
    );
  const kind = model.kinds[field.kind];
  const inText = (part: unknown): string => {
    if (kind?.storage === 'date' || kind?.storage === 'timestamp')
      return isDay.test(String(part)) ? formats.date(String(part)) : formats.dateTime(String(part));
    return kind?.toText(part, fieldInWords(field, name, texts), locale) ?? String(part);
  };
  // One of several: `status = Baru or Diproses`.
  if (Array.isArray(value)) return value.map(inText).join(', ');
  return placeText(value) ?? rangeText(value, inText) ?? inText(value);

  function placeText(given: unknown): string | undefined {
    if (typeof given !== 'object' || given === null) return undefined;
    const { within, empty } = given as { readonly within?: unknown; readonly empty?: unknown };
    const box = readBox(within);
    if (box) return text('map.within', { box: sayBox(box, locale) });
    return empty === undefined ? undefined : text(empty === true ? 'map.empty' : 'map.filled');
  }
}

/** Moments are narrowed by days, too. */
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A from–to filter: '100 – 200', '≥ 100' or '≤ 200'. */
function rangeText(value: unknown, inText: (part: unknown) => string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { gte, lte } = value as { readonly gte?: unknown; readonly lte?: unknown };
  if (gte !== undefined && lte !== undefined) return `${inText(gte)} – ${inText(lte)}`;
  return gte !== undefined ? `≥ ${inText(gte)}` : `≤ ${inText(lte)}`;
}
