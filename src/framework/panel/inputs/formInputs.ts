/** What most forms are made of. It comes with the first of them (`formInput`). */
export { BooleanInput } from './BooleanInput';
export { ChoiceInput } from './ChoiceInput';
export { ColourInput } from './ColourInput';
export { DurationInput } from './DurationInput';
export { LongTextInput } from './LongTextInput';
export { MaskedInput } from './MaskedInput';
export { MultiChoiceInput } from './MultiChoiceInput';
export { NumberControl, NumberInput, PercentInput } from './NumberInput';
export { PasswordInput } from './PasswordInput';
export { RatingInput } from './RatingInput';
export { ReadOnlyInput } from './ReadOnlyInput';
export { EmailInput, TextControl, TextInput, UrlInput } from './TextControl';
