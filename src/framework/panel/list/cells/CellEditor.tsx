import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Form, type RaRecord, useEvent, useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { features, isSameId, type Resource } from '../../../schema';
import { versionOf } from '../../actions/recordActions';
import { usePanel, useTexts } from '../../core/context';
import { FieldIdsProvider } from '../../core/fieldIds';
import { refusalText } from '../../core/reason';
import { useProvider } from '../../core/useProvider';
import { useText } from '../../core/useText';
import { FormAlike } from '../../form/FormAlike';
import { useResourceForm } from '../../form/useResourceForm';
import { Skeleton } from '../../kit/Skeleton';
import type { OpenCell, RowPlan } from '../useRowPlan';
import { CellInput } from './CellInput';
import { editorStyle, leastWidth } from './style';

export interface EditorProps {
  /** What was saved last, in a cell before this one. */
  readonly saved: RaRecord | undefined;
  readonly onSaved: (record: RaRecord) => void;
  readonly plan: RowPlan;
  readonly cell: OpenCell;
  readonly onCell: (cell: OpenCell) => void;
}

/** The field's own input in the place of its value. Saving is an edit of this one field, as its form would send it. */
export function CellEditor(props: EditorProps) {
  const { cell } = props;
  const record = useWhole(props);
  const place = useState(() => placeOf(props))[0];
  const content = record ? <CellForm {...props} record={record} /> : <Skeleton height="100%" />;
  return createPortal(
    <Box className="cell-editor" sx={{ ...editorStyle, ...place }}>
      {content}
    </Box>,
    cell.at,
  );
}

/** As wide as its cell, or as a text needs; that goes over the cell beside it, on the side where there is room. */
function placeOf({ plan, cell: { name, at } }: EditorProps): object {
  if (plan.resource.fields[name]?.kind === 'boolean') return { minWidth: '100%' };
  const room = at.closest('.record-place')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
  return at.getBoundingClientRect().left + leastWidth > room ? { insetInline: 'auto 0' } : {};
}

/**
 * A row of a list may lack fields that an API takes for emptied, unless it only takes what was changed. The version stays that
 * of what was seen.
 */
function useWhole({ plan: { resource }, cell, saved, onCell }: EditorProps): RaRecord | undefined {
  const { has } = usePanel();
  const provider = useProvider();
  const notify = useNotify();
  const text = useText();
  const isWhole = has(features.versions);
  const { data, error } = useQuery({
    queryKey: [resource.name, 'cell', String(cell.record.id)],
    queryFn: () => provider.getOne<RaRecord>(resource.name, { id: cell.record.id }),
    enabled: !isWhole,
    gcTime: 0,
    retry: false,
  });
  const fail = useEvent((cause: Error) => {
    notify(refusalText(cause, text('states.unknownReason')), { type: 'error' });
    onCell({ ...cell, isOpen: false });
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error, fail]);
  // Once: what comes later must not change what is being typed over.
  const [row] = useState(() => newest(cell.record, saved));
  return useMemo(() => (isWhole ? row : data && { ...data.data, ...versionOf(row) }), [isWhole, row, data]);
}

function CellForm({ plan: { resource }, cell, onCell, onSaved, record }: EditorProps & { readonly record: RaRecord }) {
  const { name, at } = cell;
  const view = useMemo(() => onlyField(resource, name), [resource, name]);
  const texts = useTexts(resource);
  const leave = useEvent((next?: HTMLElement) => {
    // Who went elsewhere meanwhile stays there.
    const isHere = at.contains(document.activeElement) || document.activeElement === document.body;
    if (isHere) at.querySelector<HTMLElement>(':scope > .cell-edit')?.focus();
    onCell({ ...(cell.after ?? cell), isOpen: cell.after !== undefined });
    if (!cell.after) next?.click();
  });
  /** Where to go once it is saved. */
  const next = useRef<HTMLElement>(undefined);
  const save = (answer: RaRecord) => {
    onSaved(answer);
    leave(next.current);
  };
  const form = useResourceForm({ resource: view, mode: 'edit', record, onDone: save });
  return (
    <FieldIdsProvider>
      <Form
        resource={resource.name}
        record={form.start}
        resolver={form.resolver}
        onSubmit={form.submit}
        noValidate
        disableInvalidFormNotification
        aria-label={texts.field(name)}
      >
        <CellInput resource={resource} cell={cell} form={form} next={next} onLeave={leave} />
        <FormAlike resource={view} form={form} />
      </Form>
    </FieldIdsProvider>
  );
}

/** The next cell of a row may be opened before the list has what was saved in the one before. */
const newest = (row: RaRecord, saved: RaRecord | undefined): RaRecord =>
  saved && isSameId(saved.id, row.id) && Number(saved.version) > Number(row.version) ? { ...row, ...saved } : row;

/** The form of the record with one field: its rules and conditions are those of the whole. */
export const onlyField = (resource: Resource, name: string): Resource => ({
  ...resource,
  form: { sections: [{ section: '', fields: [name] }] },
});
