import { useId } from 'react';
import { FieldError } from './parts';

export interface GroupChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly GroupChoice[];
  readonly error: string | undefined;
  onChoose?(value: string): void;
}

/** One of a few, each large enough for a thumb. */
export function ChoiceGroup({ name, legend, choices, error, onChoose }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="public-choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="public-choice">
          <input
            type="radio"
            name={name}
            value={value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose?.(value)}
          />
          <span>
            {label}
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
