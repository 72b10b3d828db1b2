/** The value an object itself holds under this key: nothing that every object inherits. */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

export const byNameOf = <Named extends { readonly name: string }>(
  all: readonly Named[],
): Readonly<Record<string, Named>> => Object.fromEntries(all.map((each) => [each.name, each]));
