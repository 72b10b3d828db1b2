import * as language from '../../../src/framework/schema';
import * as ours from '../../../src/resources/kinds';

/** What a written declaration is once it is loaded: its own imports, and nothing else it could name. */
export function evaluate(source: string): language.Resource {
  const imported = [...source.matchAll(/^import \{ (.*) \} from '(.*)';$/gm)].map(([, names = '', from = '']) => ({
    names: names.split(', '),
    from,
  }));
  const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    '../framework/schema': language,
    './kinds': ours,
  };
  const values = imported.flatMap(({ names, from }) => names.map((name) => [name, known[from]?.[name]] as const));
  const missing = values.filter(([, value]) => typeof value !== 'function').map(([name]) => name);
  if (missing.length > 0) throw new Error(`Imported and not there: ${missing.join(', ')}`);
  const body = source.replace(/^import .*$/gm, '').replace(/export const \w+ =/, 'return');
  return new Function(...values.map(([name]) => name), body)(...values.map(([, value]) => value)) as language.Resource;
}
