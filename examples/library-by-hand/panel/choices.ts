import { genres, roles, states } from '../shared/schemas';

const choicesOf = (group: string, ids: readonly string[]) => ids.map((id) => ({ id, name: `library.${group}.${id}` }));

export const genreChoices = choicesOf('genres', genres);
export const stateChoices = choicesOf('states', states);
export const roleChoices = choicesOf('roles', roles);
