import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { sendBackCase } from '../../../../calls/aid/applications';
import { type Call, isOffered } from '../../../../framework/calls';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import { IconButton } from '../../../../framework/panel/kit/IconButton';
import { useDelayed } from '../../../../framework/panel/list/useDelayed';
import { type AnyField, choiceValues } from '../../../../framework/schema';
import { applications, applications as declared } from '../../../../resources/applications';
import { type QueueFilters as Filters, type QueueListName, type QueueOrder, queueLists, queueOrders } from './address';
import { useWorkbenchWords } from './words';

interface QueueFiltersProps {
  readonly list: QueueListName;
  readonly q: string;
  readonly priority: Filters['priority'];
  readonly order: QueueOrder;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** Search and filters; what is typed stays here until it is applied. */
export const QueueFilterBar = memo(function QueueFilterBar({ list, q, priority, order, onChange }: QueueFiltersProps) {
  const words = useWorkbenchWords();
  const applications = useResource('applications');
  const { has } = usePanel();
  const texts = useTexts(applications);
  // An API that knows no priority lacks the field: it is worked out here then.
  const counted: AnyField = applications.fields.priority ?? declared.fields.priority;
  const lists = queueLists.filter((name) => isOffered(standsOn[name], has));
  const levels = choiceValues(counted).map((level) => [level, texts.choice('priority', level)]);
  return (
    <Box role="search" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, p: 2 }}>
      <SearchField applied={q} onApply={(text) => onChange({ q: text })} />
      {lists.length > 1 && (
        <Choice
          isWide
          label={words('whichQueue')}
          value={list}
          entries={lists.map((name) => [name, words(`lists.${name}`)])}
          onChange={(value) => onChange({ list: value as QueueListName })}
        />
      )}
      {!counted.hidden && (
        <Choice
          label={words('priority')}
          value={priority}
          entries={[['', words('allPriorities')], ...levels]}
          onChange={(value) => onChange({ priority: value as Filters['priority'] })}
        />
      )}
      <Choice
        label={words('order')}
        value={order}
        entries={queueOrders.map((name) => [name, words(`orders.${name}`)])}
        onChange={(value) => onChange({ order: value as QueueOrder })}
      />
    </Box>
  );
});

/** What the API has to keep for a queue to be there. */
const standsOn: Readonly<Partial<Record<QueueListName, Pick<Call, 'extension'>>>> = {
  second: sendBackCase,
  waiting: applications.actions.wait,
};

interface SearchFieldProps {
  readonly applied: string;
  readonly onApply: (text: string) => void;
}

function SearchField({ applied, onApply }: SearchFieldProps) {
  const words = useWorkbenchWords();
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    setTyped(applied);
  }
  const apply = useDelayed((text: string) => text.trim() !== applied && onApply(text.trim()));
  const clear = () => {
    setTyped('');
    apply.now('');
  };
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={words('search')}
      onChange={({ target }) => {
        setTyped(target.value);
        apply.later(target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply.now(typed);
        // The keys of the workbench work again as soon as the box is left.
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.querySelector('input')?.blur();
      }}
      inputProps={{ 'aria-label': words('searchLabel'), enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={words('clearSearch')} onClick={clear}>
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ gridColumn: '1 / -1', '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly entries: readonly (readonly string[])[];
  readonly onChange: (value: string) => void;
  /** Its words are longer than half a line. */
  readonly isWide?: boolean;
}

const selectProps = { select: { native: true }, inputLabel: { shrink: true } } as const;

function Choice({ label, value, entries, onChange, isWide = false }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      slotProps={selectProps}
      sx={isWide ? { gridColumn: '1 / -1' } : {}}
      onChange={({ target }) => onChange(target.value)}
    >
      {entries.map(([choice, said]) => (
        <option key={choice} value={choice}>
          {said}
        </option>
      ))}
    </TextField>
  );
}
