import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, ResourceContextProvider, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { columnNames, toColumn } from '../../../panel/core/columns';
import { usePanel, useTexts } from '../../../panel/core/context';
import { WithinLink } from '../../../panel/displays/RecordLink';
import { Skeleton } from '../../../panel/kit/Skeleton';
import { Framed } from '../../../panel/viewEditing/Framed';
import { canField, type Resource } from '../../../schema';
import { useRoleName, useSay } from '../../said/useSay';

/** The list as the surrounding panel has it, with its first rows; it can be neither sorted nor filtered here. */
export function ListPreview({ name }: { readonly name: string }) {
  const say = useSay();
  const roleName = useRoleName();
  const { model, actor } = usePanel();
  const resource = model.byName[name];
  if (!resource) return null;
  if (!Object.hasOwn(resource.access, actor.role))
    return <Typography>{say('preview.noAccess', { role: roleName(actor.role) })}</Typography>;
  return (
    <ResourceContextProvider value={name}>
      <Filters resource={resource} />
      <Rows resource={resource} />
    </ResourceContextProvider>
  );
}

function Filters({ resource }: { readonly resource: Resource }) {
  const say = useSay();
  const texts = useTexts(resource);
  const { actor } = usePanel();
  const names = (resource.list.filters ?? []).filter((name) => {
    const field = resource.fields[name];
    return field && canField(field, 'read', actor.role);
  });
  if (names.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('preview.filters')}
      </Typography>
      {names.map((name) => (
        <Framed key={name} resource={resource} name={name} where="filter">
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.25, py: 0.5, fontSize: 14 }}>
            {texts.column(name)}
          </Box>
        </Framed>
      ))}
    </Box>
  );
}

const rowsShown = 5;

function Rows({ resource }: { readonly resource: Resource }) {
  const say = useSay();
  const panel = usePanel();
  const texts = useTexts(resource);
  const [field, order] = resource.list.sort ?? ['id', 'desc'];
  const { data, isPending, error } = useGetList<RaRecord>(resource.name, {
    pagination: { page: 1, perPage: rowsShown },
    sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
  });
  const columns = useMemo(
    () => columnNames(panel, resource).shown.map((name) => toColumn(panel, resource, texts, name)),
    [panel, resource, texts],
  );
  if (error) return <Typography role="alert">{say('preview.rowsFailed')}</Typography>;
  return (
    <Box
      component="section"
      aria-label={say('preview.rows', texts.nouns())}
      // A table that is wider than its place is scrolled with the arrow keys, too.
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                <Framed resource={resource} name={column.name} where="column">
                  <span>{column.label}</span>
                </Framed>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isPending && (
            <tr>
              <td colSpan={columns.length}>
                <Skeleton height={120} aria-label={say('loading')} />
              </td>
            </tr>
          )}
          {data?.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{say('preview.noRows')}</td>
            </tr>
          )}
          {data?.map((record) => (
            <tr key={record.id}>
              {columns.map(({ name, field: declared, Display, align }) => (
                <td key={name} style={align === 'end' ? { textAlign: 'end' } : undefined}>
                  {/* Nothing in a preview leads away from it. */}
                  <WithinLink>
                    <Display
                      value={record[name]}
                      name={name}
                      field={declared}
                      resource={resource}
                      record={record}
                      where="cell"
                    />
                  </WithinLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: 14,
  '& th, & td': {
    textAlign: 'start',
    px: 1.5,
    py: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& th': { fontWeight: 600, color: 'text.secondary', pr: 2.5, pt: 2 },
  '& tbody tr:last-child td': { borderBottom: 0 },
} as const;
