import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { type AnyField, formFields, isEmptyValue, pathOf, type Resource } from '../../schema';
import { useKindView, usePanel, useTexts } from '../core/context';
import type { FormValues } from '../core/formValues';
import { recordTitle } from '../core/recordTitle';
import { useOpenedText } from '../core/useOpenedText';
import { TextLink } from '../kit/TextLink';

interface AlikeTableProps {
  readonly resource: Resource;
  readonly typed: FormValues;
  readonly record: RaRecord;
  readonly agreeing: readonly string[];
  readonly caption: string;
}

/** Field by field, what is typed beside what is stored; on a phone one above the other. */
export function AlikeTable({ resource, typed, record, agreeing, caption }: AlikeTableProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const { model, permitted } = usePanel();
  const id = useId();
  const title = recordTitle(resource, record);
  const page = permitted(resource, 'show') ? pathOf(resource, 'show', record.id) : undefined;
  const names = formFields(resource).filter((name) => {
    const field = resource.fields[name];
    const kind = model.kinds[field?.kind ?? ''];
    const isThere = !isEmptyValue(typed[name]) || !isEmptyValue(record[name]);
    // What is worked out of another field says nothing of its own, and was worked out of what is stored.
    return kind && !kind.writeOnly && !field?.derived && Object.hasOwn(record, name) && isThere;
  });
  return (
    <Box sx={{ mb: 3 }}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {caption}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{text('alike.field')}</TableCell>
            <TableCell scope="col">{text('alike.typed')}</TableCell>
            <TableCell scope="col">
              {page ? (
                // In a window of its own: the form behind keeps what was typed.
                <TextLink to={page} target="_blank" rel="noopener">
                  {title}
                </TextLink>
              ) : (
                title
              )}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map((name) => (
            <TableRow key={name} sx={agreeing.includes(name) ? { bgcolor: 'action.selected' } : {}}>
              <TableCell component="th" scope="row">
                {texts.field(name)}
                {agreeing.includes(name) && (
                  <Typography component="span" variant="caption" sx={{ ml: 0.5, color: 'text.secondary' }}>
                    {text('alike.same')}
                  </Typography>
                )}
              </TableCell>
              <TableCell data-head={text('alike.typed')}>
                <AlikeValue resource={resource} name={name} record={typed} />
              </TableCell>
              <TableCell data-head={title}>
                <AlikeValue resource={resource} name={name} record={record} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly record: FormValues;
}

/** A value of a record as its kind shows it. */
export function AlikeValue({ resource, name, record }: ValueProps) {
  const field = resource.fields[name];
  return field ? <Shown resource={resource} name={name} record={record} field={field} /> : null;
}

function Shown({ resource, name, field, record }: ValueProps & { readonly field: AnyField }) {
  const { Display } = useKindView(resource, name, field);
  return (
    <Display
      value={record[name]}
      name={name}
      field={field}
      resource={resource}
      record={{ id: 0, ...record }}
      where="card"
    />
  );
}

/** Two records beside each other; on a phone one above the other. */
export const tableStyle = {
  tableLayout: 'fixed',
  '& th, & td': { px: 1, verticalAlign: 'top', overflowWrap: 'anywhere', borderColor: 'divider' },
  '& tbody th': { fontWeight: 600 },
  '@media (max-width: 599.95px)': {
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': { display: 'block', border: 0, py: 0.25 },
    '& tbody td::before': { content: 'attr(data-head) ": "', color: 'text.secondary' },
    '& tbody td > *': { display: 'inline' },
    '& thead tr': { display: 'block' },
    '& thead th': { display: 'none' },
    '& thead th:last-of-type': { display: 'block', border: 0 },
  },
} as const;
