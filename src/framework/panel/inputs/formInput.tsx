import { type ComponentType, createElement } from 'react';
import type { InputProps } from '../core/types';
import { laterInput } from './laterInput';

type FormInputs = typeof import('./formInputs');

let there: FormInputs | undefined;

/** Whatever draws forms brings these along, so that no field of a form has to wait for its input. */
export function bringInputs(inputs: FormInputs | undefined): void {
  there = inputs;
}

/**
 * One of the inputs most forms are made of, for a registry that lists need as well: lists fetch none of them. Drawn where no
 * form is, it fetches them.
 * @example const EmailInput = formInput('EmailInput')
 */
export function formInput<Name extends keyof FormInputs>(name: Name): FormInputs[Name] {
  const Later = laterInput(() => import('./formInputs').then((inputs) => inputs[name] as ComponentType<InputProps>));
  const draw = (props: InputProps) => createElement((there?.[name] as ComponentType<InputProps>) ?? Later, props);
  return draw as FormInputs[Name];
}
