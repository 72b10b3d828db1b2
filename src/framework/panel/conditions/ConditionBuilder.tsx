import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Condition, Operator, Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { ConditionValue } from './ConditionValue';
import {
  type ConditionRow,
  type ConditionRows,
  fromRows,
  isGroup,
  isUnfinishedCondition,
  operatorsFor,
  toConditionRows,
} from './conditionRows';

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
  const text = useOpenedText();
  const [typed, setTyped] = useState<{ readonly of: string; readonly rows: ConditionRows }>();
  const key = JSON.stringify(value ?? null);
  const shown = typed?.of === key ? typed.rows : toConditionRows(value);
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
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Rows {...{ resource, names, disabled }} value={shown} onChange={put} />
      {value && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sentence(value)}
        </Typography>
      )}
      {isUnfinishedCondition(shown) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('conditionRows.incomplete')}
        </Typography>
      )}
    </Box>
  );
}

interface RowsProps extends Pick<ConditionBuilderProps, 'resource' | 'names'> {
  readonly value: ConditionRows;
  readonly disabled: boolean;
  readonly onChange: (value: ConditionRows) => void;
  /** A group, which holds no further ones. */
  readonly isInner?: true;
}

/** Comparisons, what joins them, and on the outside groups of them. */
function Rows({ value: { rows, join }, onChange, isInner, ...shared }: RowsProps) {
  const text = useOpenedText();
  const { disabled } = shared;
  const put = (next: ConditionRows['rows']) => onChange({ join, rows: next });
  return (
    <>
      {rows.length > 1 && (
        <TextField
          select
          size="small"
          label={text('conditionRows.join')}
          value={join}
          disabled={disabled}
          onChange={(event) => onChange({ rows, join: event.target.value === 'any' ? 'any' : 'all' })}
        >
          <MenuItem value="all">{text('conditionRows.all')}</MenuItem>
          <MenuItem value="any">{text('conditionRows.any')}</MenuItem>
        </TextField>
      )}
      {rows.map((row, at) => {
        const key = `${at}`;
        const onRemove = () => put(rows.toSpliced(at, 1));
        if (!isGroup(row))
          return (
            <Row
              key={key}
              {...{ ...shared, row, onRemove }}
              number={at + 1}
              onChange={(next) => put(rows.with(at, next))}
            />
          );
        return (
          <Box key={key} role="group" aria-label={text('conditionRows.group', { number: at + 1 })} sx={rowStyle}>
            <Box sx={{ display: 'grid', gap: 1.5, flexGrow: 1, minWidth: 0 }}>
              <Rows {...shared} isInner value={row} onChange={(next) => put(rows.with(at, next))} />
            </Box>
            <RemoveButton label={text('conditionRows.removeGroup', { number: at + 1 })} {...{ disabled, onRemove }} />
          </Box>
        );
      })}
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={() => put([...rows, blank])}>
            {text('conditionRows.add')}
          </Button>
          {!isInner && rows.length > 0 && (
            <Button size="small" onClick={() => put([...rows, { join: other[join], rows: [blank] }])}>
              {text('conditionRows.addGroup')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

/** A group within "and" is there for an "or", and the other way round. */
const other = { all: 'any', any: 'all' } as const;

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
  const text = useOpenedText();
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
      <RemoveButton label={text('conditionRows.remove', { number })} {...{ disabled, onRemove }} />
    </Box>
  );
}

interface RemoveProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

const RemoveButton = ({ label, disabled, onRemove }: RemoveProps) => (
  <IconButton size="small" disabled={disabled} aria-label={label} onClick={onRemove}>
    <DeleteOutline fontSize="small" aria-hidden />
  </IconButton>
);

const isList = (operator: Operator): boolean => operator === 'in' || operator === 'notIn';
const sameShape = (left: Operator, right: Operator): boolean =>
  isList(left) === isList(right) &&
  (left === 'empty') === (right === 'empty') &&
  (left === 'within') === (right === 'within');
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
