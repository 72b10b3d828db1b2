import type { Errors } from '../shared/schemas';

/** A refusal: a status of HTTP, a key of the texts, and one for each field that is to blame. */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: Errors,
  ) {
    super(message);
  }
}
