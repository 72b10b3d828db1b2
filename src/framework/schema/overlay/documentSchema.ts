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
export const texts: Schema = { type: 'object', maxProperties: limits.choices, additionalProperties: ref('label') };
