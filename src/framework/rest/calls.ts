import { type AnswerOf, type Call, type CallArguments, type CallFile, findAnswer, isSchema, requestOf } from '../calls';
import { arrivalOfList } from '../schema';
import { toBody } from './body';
import { findRecordIn, type RestContext, readPage, withMeta } from './context';
import type { HttpRequest } from './http';

interface Reading {
  readonly readFile: (request: HttpRequest) => Promise<CallFile>;
}

export type CallDeclared = ReturnType<typeof createDeclaredCalls>;

/** Sends declared calls and gives what they answer in its declared shape. */
export function createDeclaredCalls(context: RestContext, { readFile }: Reading) {
  const { ask, has, model } = context;

  return async function call<C extends Call>(declared: C, ...[input, options]: CallArguments<C>): Promise<AnswerOf<C>> {
    return (await answerOf(declared, requestOf(declared, (input ?? {}) as never, has), options)) as AnswerOf<C>;
  };

  async function answerOf(
    declared: Call,
    { body, ...plain }: ReturnType<typeof requestOf>,
    options: unknown,
  ): Promise<unknown> {
    const { answer: shape } = declared;
    const request = withMeta(context, { ...plain, ...(body && { body: toBody(body) }) }, options);
    if (!isSchema(shape) && shape.as === 'file') return readFile(request);
    const resource = isSchema(shape) || !('resource' in shape) ? undefined : model.byName[shape.resource.name];
    if (resource) await arrivalOfList(resource);
    const answer = await ask(request, resource);
    const { dialect, response } = answer;
    if (isSchema(shape)) {
      const found = findAnswer({ ...declared, answer: shape }, dialect.readData(response));
      if (found === undefined) throw ask.unreadable(response);
      return found;
    }
    if (!resource) return null;
    return shape.as === 'list' ? readPage(context, resource, answer).records : findRecordIn(context, resource, answer);
  }
}
