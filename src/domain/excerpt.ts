/** The first `length` characters, with an ellipsis when there are more. Characters as people count them, not code units. */
export function excerpt(text: string, length: number): string {
  const characters = [...text.trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`;
}
