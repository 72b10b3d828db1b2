import { type Fact, FactList as SharedFactList } from '../../../shell/blocks/FactList';
import { useWords } from './words';

export type { Fact };

/** Facts of an application; what is not known is said in its own words. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const words = useWords();
  return <SharedFactList facts={facts} unknown={words('unknown')} />;
}
