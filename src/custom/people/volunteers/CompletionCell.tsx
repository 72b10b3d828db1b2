import { completenessOf } from '../../../domain/people/profile';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { isEmptyValue } from '../../../framework/schema';
import { useVolunteerWords } from './useVolunteerWords';

/** How complete the profile is: in figures and words, with an icon; the colour only repeats it. */
export function CompletionCell({ value }: Pick<DisplayProps, 'value'>) {
  const words = useVolunteerWords();
  const percentage = Number(value);
  if (isEmptyValue(value) || !Number.isFinite(percentage)) return <Nothing />;
  const tone = completenessOf(percentage);
  const whole = Math.floor(percentage);
  return (
    <StatusChip tone={tone} label={words('completionOf', { percentage: whole, word: words(`completion.${tone}`) })} />
  );
}
