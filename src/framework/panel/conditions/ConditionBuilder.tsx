import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Condition, Operator, Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { ConditionValue } from './ConditionValue';
import { type ConditionRow, type ConditionRows, fromRows, isComplete, operatorsFor, toRows } from './conditionRows';

interface ConditionBuilderProps {
  readonly resource: Resource;
  /** The fields it may read. */
  readonly names: readonly string[];
  /** Says a condition in words. */
  readonly sentence: (condition: Condition) => string;
  readonly value: Condition | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
  readonly disabled?: boolean;
}

const blank: ConditionRow = { field: '', operator: 'eq', value: undefined };

/** A condition in rows of field, comparison and value. What is not complete yet is kept here and not handed on. */
export function ConditionBuilder({
  resource,
  names,
  sentence,
  value,
  onChange,
  disabled = false,
}: ConditionBuilderProps) {
  const text = useText();
  const [typed, setTyped] = useState<{ readonly of: string; readonly rows: ConditionRows }>();
  const key = JSON.stringify(value ?? null);
  const shown = typed?.of === key ? typed.rows : toRows(value);
  const put = (rows: ConditionRows) => {
    const next = fromRows(rows);
    setTyped({ of: JSON.stringify(next ?? null), rows });
    if (JSON.stringify(next ?? null) !== key) onChange(next);
  };
  if (!shown)
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="body2">{value && sentence(value)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('conditionRows.complex')}
        </Typography>
        <Button size="small" disabled={disabled} onClick={() => onChange(undefined)}>
          {text('conditionRows.clear')}
        </Button>
      </Box>
    );
  const { rows, join } = shown;
  const putRow = (at: number, row: ConditionRow) => put({ join, rows: rows.with(at, row) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.length > 1 && (
        <TextField
          select
          size="small"
          label={text('conditionRows.join')}
          value={join}
          disabled={disabled}
          onChange={(event) => put({ rows, join: event.target.value === 'any' ? 'any' : 'all' })}
        >
          <MenuItem value="all">{text('conditionRows.all')}</MenuItem>
          <MenuItem value="any">{text('conditionRows.any')}</MenuItem>
        </TextField>
      )}
      {rows.map((row, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={at}
          resource={resource}
          names={names}
          row={row}
          number={at + 1}
          disabled={disabled}
          onChange={(next) => putRow(at, next)}
          onRemove={() => put({ join, rows: rows.toSpliced(at, 1) })}
        />
      ))}
      {value && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sentence(value)}
        </Typography>
      )}
      {rows.some((row) => row.field === '' || !isComplete(row.value)) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('conditionRows.incomplete')}
        </Typography>
      )}
      {!disabled && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => put({ join, rows: [...rows, blank] })}>
          {text('conditionRows.add')}
        </Button>
      )}
    </Box>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly row: ConditionRow;
  readonly number: number;
  readonly disabled: boolean;
  readonly onChange: (row: ConditionRow) => void;
  readonly onRemove: () => void;
}

function Row({ resource, names, row, number, disabled, onChange, onRemove }: RowProps) {
  const text = useText();
  const texts = useTexts(resource);
  const { kinds } = usePanel().model;
  const field = resource.fields[row.field];
  const operators = operatorsFor(field, kinds);
  const choose = (operator: Operator) =>
    onChange({ ...row, operator, value: sameShape(row.operator, operator) ? row.value : usualValue(operator) });
  return (
    <Box role="group" aria-label={`${text('conditionRows.field')} ${number}`} sx={rowStyle}>
      <Box sx={{ display: 'grid', gap: 1, flexGrow: 1, minWidth: 0 }}>
        <TextField
          select
          size="small"
          label={text('conditionRows.field')}
          value={row.field}
          disabled={disabled}
          onChange={({ target }) => {
            const [operator = 'eq'] = operatorsFor(resource.fields[target.value], kinds);
            onChange({ field: target.value, operator, value: usualValue(operator) });
          }}
        >
          {[...new Set([...names, ...(row.field === '' ? [] : [row.field])])].map((each) => (
            <MenuItem key={each} value={each}>
              {texts.field(each)}
            </MenuItem>
          ))}
        </TextField>
        {field && (
          <TextField
            select
            size="small"
            label={text('conditionRows.operator')}
            value={row.operator}
            disabled={disabled}
            onChange={({ target }) => choose(target.value as Operator)}
          >
            {[...new Set([...operators, row.operator])].map((each) => (
              <MenuItem key={each} value={each}>
                {text(`conditionRows.${operatorKey(each, kinds[field.kind]?.storage === 'date')}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {field && (
          <ConditionValue
            resource={resource}
            row={row}
            field={field}
            disabled={disabled}
            onChange={(value) => onChange({ ...row, value })}
          />
        )}
      </Box>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={text('conditionRows.remove', { number })}
        onClick={onRemove}
      >
        <DeleteOutline fontSize="small" aria-hidden />
      </IconButton>
    </Box>
  );
}

const isList = (operator: Operator): boolean => operator === 'in' || operator === 'notIn';
const sameShape = (left: Operator, right: Operator): boolean =>
  isList(left) === isList(right) && (left === 'empty') === (right === 'empty');
const usualValue = (operator: Operator) => (operator === 'empty' ? false : undefined);

const dateKeys = { gt: 'after', gte: 'onAfter', lt: 'before', lte: 'onBefore' } as const;

const operatorKey = (operator: Operator, isDate: boolean) =>
  operator === 'empty'
    ? 'filledOrEmpty'
    : isDate && operator in dateKeys
      ? dateKeys[operator as keyof typeof dateKeys]
      : operator;

const rowStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  pl: 1.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const;
