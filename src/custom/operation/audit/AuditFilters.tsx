import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { DateField } from '../../../framework/panel/inputs/dates/DateField';
import { OptionPicker } from '../../../framework/panel/inputs/OptionPicker';
import { audit } from '../../../i18n/id/operation/audit';
import type { AuditFilter, useAuditFilters } from './useAuditFilters';

interface AuditFiltersProps {
  readonly control: ReturnType<typeof useAuditFilters>;
  /** What the API says against a filter. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What the log is narrowed by; on a phone behind a button. */
export function AuditFilterBar({ control, errors }: AuditFiltersProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(control.count > 0);
  const id = useId();
  const props = { control, errors };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('audit.filters.title')}
      sx={{ p: 2, minWidth: 0 }}
    >
      <Button
        startIcon={<FilterList />}
        color="inherit"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        sx={{ display: { md: 'none' } }}
      >
        {translate('audit.filters.show')}
        {control.count > 0 && ` (${control.count})`}
      </Button>
      <Box id={id} sx={{ ...gridStyle, display: { xs: isShown ? 'grid' : 'none', md: 'grid' } }}>
        <PersonFilter {...props} />
        <ChoiceFilter {...props} name="action" label="action" options={useActions()} />
        <ChoiceFilter {...props} name="resource" label="resource" options={useResources()} />
        <TypedFilter {...props} name="record_id" label="record" isNumber />
        <DayFilter {...props} name="from" />
        <DayFilter {...props} name="to" />
        <TypedFilter {...props} name="request_id" label="request" />
        {control.count > 0 && (
          <Button variant="outlined" color="inherit" onClick={control.clear} sx={{ justifySelf: 'start' }}>
            {translate('audit.filters.clear')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}

function PersonFilter({ control }: AuditFiltersProps) {
  const translate = useTranslate();
  const { model, permitted } = usePanel();
  const id = useId();
  const users = model.byName.users;
  const { user } = control.filters;
  const isSystem = user === 'system';
  return (
    <Box sx={{ minWidth: 0 }}>
      {users && permitted(users, 'list') && (
        <OptionPicker
          id={id}
          target={users}
          ids={user && !isSystem ? [Number(user)] : []}
          multiple={false}
          disabled={isSystem}
          placeholder={translate('audit.filters.userPlaceholder')}
          onChange={([chosen]) => control.set({ user: chosen === undefined ? undefined : String(chosen) })}
          text={{ label: translate('audit.filters.user'), slotProps: { inputLabel: { shrink: true } } }}
        />
      )}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isSystem}
            onChange={(_event, checked) => control.set({ user: checked ? 'system' : undefined })}
          />
        }
        label={translate('audit.filters.system')}
        slotProps={{ typography: { fontSize: 14 } }}
      />
    </Box>
  );
}

type Choice = readonly [value: string, label: string];

interface ChoiceFilterProps extends AuditFiltersProps {
  readonly name: AuditFilter;
  readonly label: string;
  readonly options: readonly Choice[];
}

function ChoiceFilter({ control, name, label, options }: ChoiceFilterProps) {
  const translate = useTranslate();
  const value = control.filters[name] ?? '';
  // The address may carry what no list knows.
  const all = value && !options.some(([each]) => each === value) ? [...options, [value, value] as const] : options;
  return (
    <TextField
      select
      size="small"
      label={translate(`audit.filters.${label}`)}
      value={value}
      onChange={(event) => control.set({ [name]: event.target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('audit.filters.all')}</option>
      {all.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

function DayFilter({ control, errors, name }: AuditFiltersProps & { readonly name: 'from' | 'to' }) {
  const translate = useTranslate();
  const error = errors[name];
  return (
    <DateField
      past
      label={translate(`audit.filters.${name}`)}
      value={control.filters[name] ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={(day) => control.set({ [name]: day })}
    />
  );
}

interface TypedFilterProps extends AuditFiltersProps {
  readonly name: AuditFilter;
  readonly label: string;
  readonly isNumber?: boolean;
}

/** The request starts when typing is done: with Enter, or when the field is left. */
function TypedFilter({ control, errors, name, label, isNumber = false }: TypedFilterProps) {
  const translate = useTranslate();
  const given = control.filters[name] ?? '';
  const [typed, setTyped] = useState(given);
  useEffect(() => setTyped(given), [given]);
  const error = errors[name];
  const commit = () => {
    if (typed.trim() !== given) control.set({ [name]: typed.trim() });
  };
  return (
    <TextField
      size="small"
      label={translate(`audit.filters.${label}`)}
      value={typed}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => setTyped(isNumber ? event.target.value.replace(/\D/g, '') : event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: isNumber ? 'numeric' : 'text' } }}
    />
  );
}

/** The actions this panel has words for, by name. */
function useActions(): readonly Choice[] {
  const translate = useTranslate();
  const names = Object.entries(audit.actions).flatMap(([name, words]) =>
    typeof words === 'string' ? [name] : Object.keys(words).map((part) => `${name}.${part}`),
  );
  return names.map((name): Choice => [name, translate(`audit.actions.${name}`)]).sort(byLabel);
}

function useResources(): readonly Choice[] {
  const translate = useTranslate();
  const { model } = usePanel();
  return model.resources
    .map(({ name, label }): Choice => [name, translate(`resources.${name}.name`, { _: label })])
    .sort(byLabel);
}

const byLabel = (a: Choice, b: Choice): number => a[1].localeCompare(b[1]);

const gridStyle = {
  gap: 2,
  mt: { xs: 1.5, md: 0 },
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  '& > *': { minWidth: 0 },
} as const;
