import { type GenericSchema, nullable, safeParse } from 'valibot';
import type { AnswerOf, Call } from './call';

type OfSchema = Pick<Call, 'adapt'> & { readonly answer: GenericSchema };

/** What arrived as an answer, in its declared shape; undefined where it has another one. */
export function findAnswer<C extends Call & OfSchema>({ answer, adapt }: C, data: unknown): AnswerOf<C> | undefined {
  const { success, output } = safeParse(answer, adapt ? adapt(data) : data);
  return success ? (output as AnswerOf<C>) : undefined;
}

/** The answer of a described call that no page reads: whatever another API says in its place is as good as nothing. */
export const unread = <const S extends GenericSchema>(shape: S) => ({
  answer: nullable(shape),
  adapt: (data: unknown): unknown => (safeParse(shape, data).success ? data : null),
});
