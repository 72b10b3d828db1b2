import { isDeepStrictEqual } from 'node:util';
import { safeParse } from 'valibot';
import type { Route, RouteAnswer } from '../../server/core/routes/registry';
import { isSchema } from '../../src/framework/calls';

/** @throws Error when an answer has not the shape its call declares: what is missing, of another type, or not declared. */
export function refuseUndeclared({ method, path, answer: shape }: Route, answer: RouteAnswer): void {
  const told = JSON.parse(JSON.stringify(answer.data ?? null)) as unknown;
  if (answer.status === 304 || shape === undefined) return;
  const refuse = (why: string): never => {
    throw new Error(`${method} ${path} does not answer as it declares: ${why}`);
  };
  if (isSchema(shape)) {
    const { success, output, issues } = safeParse(shape, told);
    if (!success)
      refuse(
        issues.map(({ message, path: at }) => `${at?.map(({ key }) => String(key)).join('.')}: ${message}`).join('; '),
      );
    if (!isDeepStrictEqual(output, told))
      refuse(`it says more than ${JSON.stringify(output).slice(0, 2000)}: ${JSON.stringify(told).slice(0, 2000)}`);
    return;
  }
  const isFile = shape.as === 'file' || shape.as === 'export';
  if (isFile !== (answer.file !== undefined)) refuse(isFile ? 'no file' : 'a file');
  if ((shape.as === 'events') !== (answer.events !== undefined)) refuse('events');
  if (shape.as === 'nothing' && told !== null) refuse(JSON.stringify(told).slice(0, 500));
  if ('orNothing' in shape && told === null) return;
  if (shape.as === 'one' && typeof (told as { id?: unknown } | null)?.id !== 'number') refuse('no record');
}
