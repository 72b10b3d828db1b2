import { HttpFailure } from '../../src/framework/rest/http';

/** What cannot be done, in a sentence for whoever asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** In one text, with the sentences under the fields; never a place in the program. */
export function sentenceOf(error: unknown): string {
  if (error instanceof HttpFailure) return 'Server panel tidak dapat dihubungi atau tidak menjawab.';
  if (!(error instanceof Error)) return 'Permintaan itu gagal.';
  const { errors } = (error as { readonly body?: { readonly errors?: Readonly<Record<string, unknown>> } }).body ?? {};
  const fields = Object.entries(errors ?? {}).flatMap(([name, said]) =>
    name === 'root' ? [] : [`${name}: ${[said].flat().join(' ')}`],
  );
  return [error.message, ...fields].join('\n');
}
