import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDelayed } from '../../../../framework/panel/list/useDelayed';
import { useCounterWords } from '../shared/words';

interface HandoverSearchProps {
  readonly applied: string;
  readonly onSearch: (search: string) => void;
}

/** A name, telephone or printed number. */
export function HandoverSearch({ applied, onSearch }: HandoverSearchProps) {
  const words = useCounterWords();
  const [typed, setTyped] = useState(applied);
  const apply = useDelayed((search: string) => onSearch(search.trim()));
  return (
    <TextField
      type="search"
      size="small"
      label={words('handover.search')}
      placeholder={words('handover.searchHint')}
      value={typed}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: '2 1 220px' }}
      onChange={(event) => {
        setTyped(event.target.value);
        apply.later(event.target.value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && apply.now(typed)}
    />
  );
}
