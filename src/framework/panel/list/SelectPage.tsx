import { useText } from '../core/useText';
import type { ListSelection } from './useListSelection';

/** All rows of this page, some of them, or none. */
export function SelectPage({ selection }: { readonly selection: ListSelection }) {
  const text = useText();
  return (
    <input
      type="checkbox"
      checked={selection.state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = selection.state === 'some';
      }}
      aria-label={text('list.selectPage')}
      onChange={selection.togglePage}
    />
  );
}
