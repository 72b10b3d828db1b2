import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { isEmptyValue } from '../../../framework/schema';
import { useUserWords } from './useUserWords';

interface UserChecklistProps {
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly disabled: boolean;
}

const SHOWN = 50;

/** Users to tick, found by typing. What is ticked stays ticked while the search changes. */
export function UserChecklist({ ids, onChange, disabled }: UserChecklistProps) {
  const words = useUserWords();
  const [typed, setTyped] = useState('');
  const found = useFoundUsers(typed);
  const users = found.data ?? [];
  const shownIds = users.map((user) => Number(user.id));
  const isAll = shownIds.length > 0 && shownIds.every((id) => ids.includes(id));
  const toggleAll = () =>
    onChange(isAll ? ids.filter((id) => !shownIds.includes(id)) : [...new Set([...ids, ...shownIds])]);
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {words('bulk.users')}
      </Typography>
      <TextField
        fullWidth
        size="small"
        type="search"
        label={words('bulk.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <FormControlLabel
          label={words('bulk.selectAll')}
          control={
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={!isAll && shownIds.some((id) => ids.includes(id))}
              onChange={toggleAll}
              disabled={shownIds.length === 0}
            />
          }
        />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {words('bulk.selected', { count: ids.length })}
        </Typography>
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-label={words('bulk.users')}
        sx={{ height: 240, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5 }}
      >
        <UserBoxes
          users={users}
          ids={ids}
          onToggle={toggle}
          isLoading={found.isPending}
          isFailed={Boolean(found.error)}
        />
        {(found.total ?? 0) > users.length && (
          <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
            {words('bulk.more', { shown: users.length, total: found.total ?? 0 })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function useFoundUsers(typed: string) {
  const search = useDeferredValue(typed.trim());
  return useGetList<RaRecord>(
    'users',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'name', order: 'ASC' },
      filter: search ? { q: search } : {},
    },
    { placeholderData: (previous) => previous },
  );
}

interface UserBoxesProps {
  readonly users: readonly RaRecord[];
  readonly ids: readonly number[];
  readonly onToggle: (id: number) => void;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

function UserBoxes({ users, ids, onToggle, isLoading, isFailed }: UserBoxesProps) {
  const words = useUserWords();
  if (isFailed) return <Alert severity="error">{words('bulk.loadFailed')}</Alert>;
  if (isLoading) return <Skeleton height={200} />;
  if (users.length === 0) return <Typography sx={{ py: 2, color: 'text.secondary' }}>{words('bulk.none')}</Typography>;
  return users.map((user) => (
    <FormControlLabel
      key={user.id}
      sx={{ display: 'flex', py: 0.5, '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' } }}
      label={
        <>
          {String(user.name)}{' '}
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {isEmptyValue(user.email) ? words('noEmail') : String(user.email)}
          </Typography>
        </>
      }
      control={
        <Checkbox size="small" checked={ids.includes(Number(user.id))} onChange={() => onToggle(Number(user.id))} />
      }
    />
  ));
}
