import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { findField } from '../../panel/core/columns';
import { usePanel, useTexts } from '../../panel/core/context';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { IconButton } from '../../panel/kit/IconButton';
import { mayConfigure, type Resource } from '../../schema';
import { partAt, setColumns, setSort } from '../../schema/overlay/editing';
import { useSay } from '../said/useSay';
import { partOf, useFieldEditing } from './context';
import { useRowDrag } from './outline/useRowDrag';
import { FindingLines } from './properties/Property';

/** Which columns a list begins with, in which order, and how its rows are sorted. */
export function ListProperties({ resource }: { readonly resource: Resource }) {
  const say = useSay();
  const editing = useFieldEditing();
  const { check } = editing;
  const mayChange = mayConfigure(resource, 'list');
  const findings = check.findings.filter(({ path }) => path.includes(`resources.${resource.name}.list`));
  return (
    <Box component="section" aria-label={say('list.columns')} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {say('list.columns')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {mayChange ? say('list.help') : say('list.locked')}
        </Typography>
      </Box>
      <Columns resource={resource} mayChange={mayChange} />
      <SortChoice resource={resource} mayChange={mayChange} />
      <FindingLines findings={findings} />
    </Box>
  );
}

interface PartProps {
  readonly resource: Resource;
  readonly mayChange: boolean;
}

function Columns({ resource, mayChange }: PartProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const editing = useFieldEditing();
  const { ground, overlay, change, select, selected } = editing;
  const at = partOf(editing, resource);
  const { columns, more = [] } = resource.list;
  const area = useRef<HTMLUListElement>(null);
  const put = (next: readonly string[]) => change((before) => setColumns(before, ground, at, next));
  const shift = (name: string, to: number) => put(columns.filter((each) => each !== name).toSpliced(to, 0, name));
  const drag = useRowDrag({ area, onDrop: (name, { index }) => shift(name, index) });
  const others = columns.filter((name) => name !== drag.dragged);
  const isSaid = partAt(overlay, at).list?.columns !== undefined;
  const hidden = more.filter((name) => findField(resource, name) && !columns.includes(name));
  return (
    <>
      <Box ref={area} component="ul" data-drop-group="columns" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map((name, index) => {
          const label = texts.column(name);
          const isTarget = drag.place !== undefined && others[drag.place.index] === name;
          return (
            <Box
              component="li"
              key={name}
              data-drop-row={name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                borderTop: 2,
                borderColor: isTarget ? 'primary.main' : 'transparent',
                opacity: drag.dragged === name ? 0.4 : 1,
                bgcolor: selected?.name === name ? 'action.selected' : 'transparent',
                borderRadius: 1,
              }}
            >
              {mayChange && (
                <Box
                  {...drag.handleProps(name)}
                  aria-hidden
                  data-drag-handle={name}
                  sx={{ px: 0.75, py: 1, cursor: 'grab', touchAction: 'none', color: 'text.secondary', lineHeight: 1 }}
                >
                  ⠿
                </Box>
              )}
              <Box
                component="button"
                type="button"
                className="bare-button"
                onClick={() => select({ resource: resource.name, kind: 'field', name })}
                sx={{
                  flexGrow: 1,
                  minHeight: 36,
                  px: 0.5,
                  borderRadius: 1,
                  justifyContent: 'flex-start',
                  fontSize: 14,
                  textAlign: 'left',
                }}
              >
                {label}
              </Box>
              {mayChange && (
                <>
                  <IconButton
                    size="small"
                    disabled={index === 0}
                    aria-label={say('outline.up', { name: label })}
                    onClick={() => shift(name, index - 1)}
                  >
                    <ArrowUpward style={{ fontSize: 16 }} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={index === columns.length - 1}
                    aria-label={say('outline.down', { name: label })}
                    onClick={() => shift(name, index + 1)}
                  >
                    <ArrowDownward style={{ fontSize: 16 }} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={columns.length === 1}
                    aria-label={say('list.remove', { name: label })}
                    onClick={() => put(columns.filter((each) => each !== name))}
                  >
                    <CloseIcon style={{ fontSize: 16 }} aria-hidden />
                  </IconButton>
                </>
              )}
            </Box>
          );
        })}
      </Box>
      {mayChange && hidden.length > 0 && (
        <TextField
          select
          size="small"
          label={say('list.add')}
          value=""
          onChange={({ target }) => put([...columns, target.value])}
        >
          {hidden.map((name) => (
            <MenuItem key={name} value={name}>
              {texts.column(name)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isSaid && (
        <Button
          size="small"
          style={{ justifySelf: 'start' }}
          onClick={() => change((before) => setColumns(before, ground, at, undefined))}
        >
          {say('list.reset')}
        </Button>
      )}
    </>
  );
}

function SortChoice({ resource, mayChange }: PartProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const { kinds } = usePanel().model;
  const editing = useFieldEditing();
  const { ground, overlay, change } = editing;
  const at = partOf(editing, resource);
  const own = partAt(overlay, at).list?.sort;
  const [field, order] = own ?? resource.list.sort ?? ['', 'asc'];
  const names = [...new Set([...resource.list.columns, ...(resource.list.more ?? []), 'created_at', 'updated_at'])];
  const sortable = names.filter((name) => {
    const found = findField(resource, name);
    return found && (found.sort ?? kinds[found.kind]?.sortable);
  });
  return (
    <Box role="group" aria-label={say('list.sort')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 700 }}>
        {say('list.sort')}
      </Typography>
      <TextField
        select
        size="small"
        label={say('list.by')}
        value={own ? field : ''}
        disabled={!mayChange}
        onChange={({ target }) =>
          change((before) =>
            setSort(
              before,
              ground,
              at,
              target.value === '' ? undefined : [target.value, order === 'desc' ? 'desc' : 'asc'],
            ),
          )
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{say('list.none')}</MenuItem>
        {[...new Set([...sortable, ...(own ? [field] : [])])].map((name) => (
          <MenuItem key={name} value={name}>
            {texts.column(name)}
          </MenuItem>
        ))}
      </TextField>
      {own && (
        <TextField
          select
          size="small"
          label={say('list.sort')}
          value={order}
          disabled={!mayChange}
          onChange={({ target }) =>
            change((before) => setSort(before, ground, at, [field, target.value === 'desc' ? 'desc' : 'asc']))
          }
        >
          <MenuItem value="asc">{say('list.asc')}</MenuItem>
          <MenuItem value="desc">{say('list.desc')}</MenuItem>
        </TextField>
      )}
      {!mayChange && <Alert severity="info">{say('list.locked')}</Alert>}
    </Box>
  );
}
