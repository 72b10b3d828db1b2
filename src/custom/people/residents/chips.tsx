import { type CardState, readCardState, readWillingness, type Willingness } from '../../../domain/people/verification';
import type { DisplayProps, FilterProps } from '../../../framework/panel/core/types';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { SelectFilter } from '../../../framework/panel/inputs/filters';
import { choiceValues, type Tone } from '../../../framework/schema';
import { useResidentWords } from './useResidentWords';

const cardTones: Readonly<Record<CardState, Tone>> = { has: 'success', none: 'warning', unclear: 'neutral' };

/** Has the resident a membership card? */
export function CardChip({ value }: { readonly value: unknown }) {
  const words = useResidentWords();
  const state = readCardState(value);
  return <StatusChip tone={cardTones[state]} label={words(`card.${state}`)} />;
}

const tones: Readonly<Record<Willingness, Tone>> = {
  weekly: 'success',
  monthly: 'info',
  unwilling: 'danger',
  none: 'neutral',
};

/** In a list by the name of the activity, on the detail page as the answer that was given. */
export function WillingnessChip({ value, where }: Pick<DisplayProps, 'value' | 'where'>) {
  const words = useResidentWords();
  const answer = readWillingness(value);
  const label = words(where === 'show' ? `willingnessDetail.${answer}` : `willingness.${answer}`);
  return <StatusChip tone={tones[answer]} label={label} />;
}

/** The same names as in the list. */
export function WillingnessFilter(props: FilterProps) {
  const words = useResidentWords();
  const entries = choiceValues(props.field).map(
    (value) => [value, words(`willingness.${readWillingness(value)}`)] as const,
  );
  return <SelectFilter {...props} entries={entries} />;
}
