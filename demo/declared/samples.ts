import type { AnyField, Fields } from '../../src/framework/schema';
import { sampleOfKinds, sampleWords } from '../../src/framework/schema/samples';
import { samples } from '../../src/resources/samples';
import type { Clock } from '../moments';
import type { Random } from '../random';

/** What the values of a row are made with. */
export interface Draw {
  readonly random: Random;
  readonly clock: Clock;
  /** Different for each row, for what may stand only once. */
  readonly n: number;
  /** Ids a reference may name. */
  readonly targets: (resource: string) => readonly number[];
}

const DAY = 86_400_000;
/** What has to differ from row to row follows its number; everything else is drawn. */
const numbered: ReadonlySet<string> = new Set(['text', 'longText', 'richText', 'personName', 'email', 'url', 'slug']);

/** What a sample of a demo says otherwise than one of a document: that it is one, and times near its own. */
const samplesOf = ({ clock }: Draw) =>
  sampleOfKinds({
    ...samples,
    text: sayExample,
    longText: sayExample,
    personName: sayExample,
    // No hash, so that signing in with it is impossible.
    password: () => 'bukan sandi',
    date: (_field, n) => new Date(Date.parse(clock.today) + ((n % 360) - 300) * DAY).toISOString().slice(0, 10),
    dateTime: (_field, n) => new Date(Date.parse(clock.today) - (n % 90) * DAY).toISOString(),
  });

function sayExample(field: AnyField, n: number): string {
  const text = `${sampleWords(field, n)} (contoh)`;
  return field.maxLength !== undefined && text.length > field.maxLength ? sampleWords(field, n) : text;
}

/** A value for each field that can be made one for; references without a record to name stay empty. */
export function valuesOf(fields: Fields, draw: Draw): Record<string, unknown> {
  const sampleOf = samplesOf(draw);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const n = numbered.has(field.kind) || field.unique ? draw.n : draw.random.between(0, 9_999);
      const value = sampleOf(field, n, draw.targets);
      const isNothing = value === undefined || (Array.isArray(value) && value.every((each) => each === undefined));
      return isNothing ? [] : [[name, value]];
    }),
  );
}
