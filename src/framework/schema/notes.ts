import type { AnyField, Fields, Note } from './fields';

/** One stretch of a note: words as they stand, or what a field says. */
export type NotePiece = { readonly words: string } | { readonly place: string };

const SEPARATOR = ' · ';

/** @example notePieces('Telp. {phone}') // [[{ words: 'Telp. ' }, { place: 'phone' }]]; one list for each part between ' · ' */
export const notePieces = (text: string): readonly (readonly NotePiece[])[] =>
  text.split(SEPARATOR).map((part) =>
    part
      .split(/(\{[^{}]+\})/)
      .filter((piece) => piece !== '')
      .map((piece) => (/^\{.+\}$/.test(piece) ? { place: piece.slice(1, -1) } : { words: piece })),
  );

/** The fields a note says, as they stand in its braces. @example placesOf({ text: '{phone} · {author.email}' }) // ['phone', 'author.email'] */
export const notePlaces = ({ text }: Note): readonly string[] =>
  notePieces(text).flatMap((part) => part.flatMap((piece) => ('place' in piece ? [piece.place] : [])));

/** The reference whose embedded record a place with a dot reads. @example embedderOf(fields, 'author.email') // the field that embeds `author` */
export function embedderOf(
  fields: Fields,
  place: string,
): { readonly field: AnyField; readonly name: string } | undefined {
  const [as, name = ''] = place.split('.', 2);
  const field = Object.values(fields).find(({ embed }) => embed?.as === as);
  return field?.embed?.fields.includes(name) ? { field, name } : undefined;
}
