const toChoices = (group: string, values: readonly string[]) =>
  values.map((id) => ({ id, name: `resources.books.${group}.${id}` }));

export const genres = ['novel', 'history', 'science'] as const;
export const formats = ['hardcover', 'paperback', 'audio'] as const;
export const genreChoices = toChoices('genres', genres);
export const formatChoices = toChoices('formats', formats);
export const tones = { novel: 'info', history: 'default', science: 'default' } as const;
