import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { isEmptyValue, type Tone } from '../../schema';
import { Chip } from '../blocks/Chip';
import { choiceText } from '../core/choiceText';
import { useTexts } from '../core/context';
import type { DisplayProps } from '../core/types';
import { Nothing } from './Nothing';
import { StatusChip } from './StatusChip';

export function BooleanDisplay({ value, name, field, resource }: DisplayProps) {
  const texts = useTexts(resource);
  if (isEmptyValue(value)) return <Nothing />;
  const isTrue = value === true || value === 1 || value === '1';
  const label =
    field.labels && !resource.fields[name] ? field.labels[isTrue ? 0 : 1] : texts.labels(name)[isTrue ? 0 : 1];
  return (
    <StatusChip tone={isTrue ? 'success' : 'neutral'} label={label} icon={isTrue ? <CheckIcon /> : <CloseIcon />} />
  );
}

export function ChoiceDisplay({ value, name, field, resource }: DisplayProps) {
  const texts = useTexts(resource);
  if (isEmptyValue(value)) return <Nothing />;
  const label = choiceText(texts, name, field, value);
  if (field.display !== 'badge') return label;
  return <StatusChip tone={field.tones?.[String(value)] ?? 'neutral'} label={label} />;
}

export function MultiChoiceDisplay({ value, name, field, resource, where }: DisplayProps) {
  const texts = useTexts(resource);
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  const labels = value.map((item) => choiceText(texts, name, field, item));
  return <Chips where={where} labels={labels} tones={value.map((item) => field.tones?.[String(item)])} />;
}

export function TagsDisplay({ value, where }: DisplayProps) {
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return <Chips where={where} labels={value.map(String)} />;
}

const shownInCell = 2;

/** Short entries side by side; a cell shows the first two and how many more there are. */
export function Chips({
  labels,
  tones = [],
  where,
}: {
  readonly labels: readonly string[];
  /** The colour of each; without it a thin frame. */
  readonly tones?: readonly (Tone | undefined)[];
  readonly where: DisplayProps['where'];
}) {
  const shown = where === 'show' ? labels : labels.slice(0, shownInCell);
  const more = labels.length - shown.length;
  return (
    <span className="chips" title={labels.join(', ')}>
      {shown.map((label, at) => (
        <Chip key={label} {...(tones[at] ? { tone: tones[at] } : {})}>
          {label}
        </Chip>
      ))}
      {more > 0 && <Chip tone="neutral">{`+${more}`}</Chip>}
    </span>
  );
}
