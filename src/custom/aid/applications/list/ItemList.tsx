import Box from '@mui/material/Box';
import type { BulkItem } from '../../../../calls/aid/applications';
import type { AidApplication } from '../shared/application';
import { useApplicationWords } from '../shared/words';

interface ItemListProps {
  readonly items: readonly BulkItem[];
  readonly seen: (id: number) => AidApplication | undefined;
  readonly say: (item: BulkItem) => string;
}

/** One line per case: whose, for what, and its remark. */
export function ItemList({ items, seen, say }: ItemListProps) {
  const words = useApplicationWords();
  if (items.length === 0) return null;
  const nameOf = (id: number) => {
    const application = seen(id);
    return application
      ? words('decide.case', { name: application.applicant.name, programme: application.programme.name })
      : `#${id}`;
  };
  return (
    // A region that scrolls must be reachable by keyboard.
    <Box component="ul" tabIndex={0} sx={list}>
      {items.map((item) => (
        <li key={item.id}>
          <strong>{nameOf(item.id)}</strong>
          {`: ${say(item)}`}
        </li>
      ))}
    </Box>
  );
}

const list = { m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto', fontSize: 14, '& li': { mb: 0.5 } } as const;
