import { DeclarationError, type DeclarationProblem, type Model } from '../../../src/framework/schema';

/** What is declared, and what is wrong with what is not in it. */
export interface Declarations {
  readonly model: Model;
  readonly wrong: readonly DeclarationProblem[];
}

/** Where some declarations are wrong, the others can be explained all the same. */
export async function readDeclarations(load: () => Promise<{ readonly model: Model }>): Promise<Declarations> {
  try {
    const { model } = await load();
    return { model, wrong: [] };
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    return { model: error.sound, wrong: error.problems };
  }
}

/** That others are wrong, each with its file and codes. */
export function wrongDeclarationRemarks(wrong: readonly DeclarationProblem[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { file, resource, code } of wrong) {
    const place = file ?? resource;
    places.set(place, [...(places.get(place) ?? []), code]);
  }
  return [...places].map(([place, codes]) => `${place} is wrong (${[...new Set(codes)].join(', ')}) and was left out.`);
}
