import { type Fact, FactList as SharedFactList } from '../../../shell/blocks/FactList';
import { useApplicationWords } from './words';

export type { Fact };

/** Facts of an application; an unknown one has its own words. */
export function ApplicationFactList({ facts }: { readonly facts: readonly Fact[] }) {
  const words = useApplicationWords();
  return <SharedFactList facts={facts} unknown={words('unknown')} />;
}
