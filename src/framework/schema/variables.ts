/** @example inBraces(['nama', 'kantor']) // '{nama}, {kantor}' */
export const inBraces = (names: readonly string[] = []): string => names.map((name) => `{${name}}`).join(', ');

/** What stands in braces and is no variable, with its braces. @example unknownVariables('{nama} {umur}', ['nama']) // ['{umur}'] */
export const unknownVariables = (text: string, variables: readonly string[]): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([place, name = '']) => (variables.includes(name) ? [] : [place])),
  ),
];
