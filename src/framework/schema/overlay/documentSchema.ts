import { tones } from '../fields';
import { overlayLimits as limits } from './documentReading';

export type Schema = Readonly<Record<string, unknown>>;

/** An object with these keys only. */
export const closed = (properties: Readonly<Record<string, unknown>>, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
});
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
export const textSchema = (maxLength: number, minLength = 1): Schema => ({ type: 'string', minLength, maxLength });

/** A text in Indonesian, or in both languages. */
export const wordsSchema = (maxLength: number, minLength = 1): Schema => ({
  oneOf: [
    textSchema(maxLength, minLength),
    closed({ id: textSchema(maxLength, minLength), en: textSchema(maxLength, minLength) }, { required: ['id'] }),
  ],
});

export const valuesSchema: Schema = { type: 'array', maxItems: limits.choices, items: { type: 'string' } };
/** Something of each choice, by its value. */
const ofEach = (of: Schema): Schema => ({
  type: 'object',
  maxProperties: limits.choices,
  additionalProperties: of,
});
export const daysSchema: Schema = ofEach({ type: 'string', format: 'date' });
export const texts: Schema = ofEach(ref('label'));

/** What a field of staff's own and a shared list say alike. */
export const choiceSetSchema: Readonly<Record<string, Schema>> = {
  choices: texts,
  retired: valuesSchema,
  retiredFrom: daysSchema,
  tones: ofEach({ enum: tones }),
  merged: ofEach(closed({ into: { type: 'string' }, label: ref('label') }, { required: ['into', 'label'] })),
};
