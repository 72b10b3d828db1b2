import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import type { AnswerOf, pairCalls } from '../../calls';
import { isEmptyValue, pathOf, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import { AlikeValue, tableStyle } from '../dialogs/AlikeTable';
import { TextLink } from '../kit/TextLink';
import { usePairsText } from './useText';

export type Pairs = AnswerOf<ReturnType<typeof pairCalls>['list']>;
export type Pair = Pairs['pairs'][number];

export interface PairChoice {
  /** Which of both stays: 0 or 1. */
  readonly stays: 0 | 1;
  /** Fields whose value comes from the other one. */
  readonly take: readonly string[];
}

interface PairTableProps {
  readonly resource: Resource;
  readonly pair: Pair;
  readonly fields: readonly string[];
  readonly label: string;
  /** Without it there is only to compare. */
  readonly choice?: PairChoice;
  readonly onChoose: (choice: PairChoice) => void;
}

const SIDES = [0, 1] as const;

/** Which stays is chosen in the head: on a phone it is there, too. */
const headStyle = {
  '@media (max-width: 599.95px)': { '& tr > th:not(:first-of-type)': { display: 'block !important', border: 0 } },
} as const;

/** Two records field by field, what differs marked; which stays, and whose value, is chosen in it. */
export function PairTable({ resource, pair, fields, label, choice, onChoose }: PairTableProps) {
  const text = usePairsText();
  const texts = useTexts(resource);
  const { model } = usePanel();
  const group = useId();
  const records = pair.records.map((row) => row as RaRecord);
  const names = Object.keys(resource.fields).filter((name) => {
    const kind = model.kinds[resource.fields[name]?.kind ?? ''];
    return kind && kind.storage !== 'none' && !kind.writeOnly && records.some((row) => !isEmptyValue(row[name]));
  });
  const isSame = (name: string) =>
    JSON.stringify(records[0]?.[name] ?? null) === JSON.stringify(records[1]?.[name] ?? null);
  const from = (name: string): 0 | 1 => (choice?.take.includes(name) === (choice?.stays === 0) ? 1 : 0);
  const choose = (name: string, side: 0 | 1) => {
    if (!choice) return;
    const others = choice.take.filter((each) => each !== name);
    onChoose({ ...choice, take: side === choice.stays ? others : [...others, name] });
  };
  // Whose values were chosen stays so when the other record is the one that stays.
  const stay = (side: 0 | 1) => {
    if (!choice || side === choice.stays) return;
    const differing = names.filter((name) => fields.includes(name) && !isSame(name));
    onChoose({ stays: side, take: differing.filter((name) => from(name) !== side) });
  };
  return (
    <Table size="small" aria-label={label} sx={tableStyle}>
      <TableHead sx={headStyle}>
        <TableRow>
          <TableCell scope="col">{text('pairs.field')}</TableCell>
          {SIDES.map((side) => (
            <TableCell key={side} scope="col">
              {choice && (
                <Radio
                  size="small"
                  name={`${group}-stays`}
                  checked={choice.stays === side}
                  onChange={() => stay(side)}
                  slotProps={{ input: { 'aria-label': text('pairs.stay', { id: String(records[side]?.id) }) } }}
                />
              )}
              <Title resource={resource} pair={pair} record={records[side]} />
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => (
          <TableRow key={name} sx={isSame(name) ? {} : { bgcolor: 'action.selected' }}>
            <TableCell component="th" scope="row">
              {texts.field(name)}
              {!isSame(name) && (
                <Typography component="span" variant="caption" sx={{ ml: 0.5, color: 'text.secondary' }}>
                  {text('pairs.kind.differs')}
                </Typography>
              )}
            </TableCell>
            {SIDES.map((side) => (
              <TableCell key={side} data-head={`#${records[side]?.id}`}>
                {choice && !isSame(name) && fields.includes(name) && (
                  <Radio
                    size="small"
                    name={`${group}-${name}`}
                    checked={from(name) === side}
                    onChange={() => choose(name, side)}
                    slotProps={{
                      input: {
                        'aria-label': text('pairs.take', { field: texts.field(name), id: String(records[side]?.id) }),
                      },
                    }}
                    sx={{ p: 0.25, mr: 0.5 }}
                  />
                )}
                <AlikeValue resource={resource} name={name} record={records[side] ?? {}} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** '#12 Siti Aminah', with the way to it, and what became of it. */
function Title({
  resource,
  pair,
  record,
}: {
  readonly resource: Resource;
  readonly pair: Pair;
  readonly record: RaRecord | undefined;
}) {
  const text = usePairsText();
  const { permitted } = usePanel();
  if (!record) return null;
  const title = `#${record.id} ${recordTitle(resource, record)}`;
  const isGone = pair.kept !== null && pair.kept !== record.id;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {permitted(resource, 'show') && !isGone ? (
        <TextLink to={pathOf(resource, 'show', record.id)}>{title}</TextLink>
      ) : (
        title
      )}
      {pair.kept !== null && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {text(isGone ? 'pairs.went' : 'pairs.stays')}
        </Typography>
      )}
    </Box>
  );
}
