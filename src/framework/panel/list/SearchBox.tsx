import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { useState } from 'react';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { useText } from '../core/useText';
import { useDelayed } from './useDelayed';
import { useFilters } from './useFilters';

/** Keeps what is typed to itself until the wait is over, so that a keystroke draws no row again. */
export function SearchBox({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const filters = useFilters(resource);
  const applied = String(filters.values.search ?? '');
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    setTyped(applied);
  }
  const apply = useDelayed((search: string) => {
    if (search.trim() !== applied) filters.set({ search: search.trim() });
  });
  const change = (search: string) => {
    setTyped(search);
    apply.later(search);
  };
  return (
    <div className="search-box">
      <Search fontSize="small" aria-hidden />
      <input
        type="search"
        value={typed}
        placeholder={texts.sentence('search')}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply.now(typed)}
        aria-label={text('list.searchLabel', texts.nouns())}
        enterKeyHint="search"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={text('list.clearSearch')}
          onClick={() => {
            setTyped('');
            apply.now('');
          }}
        >
          <Clear fontSize="small" />
        </button>
      )}
    </div>
  );
}
