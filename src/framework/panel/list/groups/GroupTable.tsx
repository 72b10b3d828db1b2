import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Resource } from '../../../schema';
import { FigureTable } from '../../blocks/FigureTable';
import { ErrorState } from '../../blocks/states/ErrorState';
import { isReadable, toColumn } from '../../core/columns';
import { usePanel, useTexts } from '../../core/context';
import { reasonOf } from '../../core/reason';
import type { Grouped, GroupFigures } from '../../core/types';
import { useOpenedText } from '../../core/useOpenedText';
import { Button } from '../../kit/Button';
import { Skeleton } from '../../kit/Skeleton';
import { useFilters } from '../useFilters';
import { groupFields } from '../useListLayout';
import { useGroups } from './useGroups';

interface GroupTableProps {
  readonly resource: Resource;
  /** Shows the rows of one line, where rows can be shown. */
  readonly onRows: (() => void) | undefined;
}

/** What the list finds, one line for each value of a field: how many there are, and what their numbers add up to. */
export function GroupTable({ resource, onRows }: GroupTableProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const fields = groupFields(resource, panel);
  const { by, choose, data, error, refetch } = useGroups(resource, fields);
  const label = text('groups.label', { field: texts.column(by), ...texts.nouns() });
  return (
    <Box sx={frameStyle}>
      {fields.length > 1 && (
        <TextField
          select
          size="small"
          label={text('groups.by')}
          value={by}
          onChange={({ target }) => choose(target.value)}
          sx={{ justifySelf: 'start', minWidth: 220 }}
        >
          {fields.map((name) => (
            <MenuItem key={name} value={name}>
              {texts.column(name)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {error && !data ? (
        <ErrorState
          sentence={texts.sentence('loadFailed')}
          reason={reasonOf(error, text('states.unknownReason'))}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Lines {...{ resource, by, data, label, onRows }} />
      ) : (
        <Skeleton height={240} />
      )}
    </Box>
  );
}

interface LinesProps extends GroupTableProps {
  readonly by: string;
  readonly data: Grouped;
  readonly label: string;
}

function Lines({ resource, by, data, label, onRows }: LinesProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const filters = useFilters(resource);
  const totals = (resource.list.groups?.totals ?? []).filter((name) =>
    isReadable(resource, panel.model.kinds, name, panel.actor.role),
  );
  const { field, Display } = toColumn(panel, resource, texts, by);
  const shown = { resource, record: { id: '' }, where: 'cell' } as const;
  const cells = ({ count, sums }: GroupFigures): readonly ReactNode[] => [
    panel.formats.number(count),
    ...totals.map((name) => {
      const summed = toColumn(panel, resource, texts, name);
      return <summed.Display key={name} {...shown} name={name} field={summed.field} value={sums[name] ?? 0} />;
    }),
  ];
  const nameOf = ({ key, name }: Grouped['groups'][number]): ReactNode => {
    if (key === null) return text('inputs.none');
    if (field.target !== undefined) return name ?? text('show.unnamed', { id: String(key) });
    return <Display {...shown} name={by} field={field} value={key} />;
  };
  const open = (key: unknown) => {
    filters.set({ [by]: key });
    onRows?.();
  };
  return (
    <>
      <FigureTable
        label={label}
        head={texts.column(by)}
        columns={[
          { key: '', label: text('groups.count', texts.nouns()) },
          ...totals.map((name) => ({ key: name, label: texts.column(name) })),
        ]}
        lines={data.groups.map((group) => ({
          key: String(group.key),
          head:
            group.key === null || !onRows ? (
              nameOf(group)
            ) : (
              <Button size="small" color="inherit" style={headStyle} onClick={() => open(group.key)}>
                {nameOf(group)}
              </Button>
            ),
          cells: cells(group),
        }))}
        total={{ key: 'total', head: text('show.total'), cells: cells(data.whole) }}
        cardsOnPhone
      />
      {data.more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('groups.more', { n: panel.formats.number(data.more) })}
        </Typography>
      )}
    </>
  );
}

const headStyle = { padding: 0, minWidth: 0, justifyContent: 'flex-start', textAlign: 'start' } as const;

// Heads are buttons, which are higher than the figures beside them.
const frameStyle = {
  p: { xs: 1.5, sm: 2 },
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '& tbody th, & tbody td': { verticalAlign: 'middle' },
} as const;
