import Box from '@mui/material/Box';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formFields, type Resource } from '../../schema';
import { usePanel } from '../core/context';
import { focusField, useFieldIds } from '../core/fieldIds';
import { changedFields, type FormMode, isWritable } from '../core/formValues';
import { DraftOffer } from '../drafts/DraftOffer';
import { useDraft } from '../drafts/useDraft';
import { useLocation } from '../router';
import { ErrorSummary } from './ErrorSummary';
import { FormActions } from './FormActions';
import { FormAlike } from './FormAlike';
import { FormConflict } from './FormConflict';
import { FormSections } from './FormSections';
import type { Again, FormHandle, OwnForm } from './formView';
import { LeaveDialog } from './LeaveDialog';
import { LeaveGuard } from './LeaveGuard';
import { TroubleAlert } from './TroubleAlert';
import type { FormCounting } from './useFormCounts';
import type { ResourceFormState } from './useResourceForm';
import { WithdrawnNotice } from './WithdrawnNotice';

interface FormBodyProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly layout: 'page' | 'dialog';
  readonly form: ResourceFormState;
  readonly counting: FormCounting;
  readonly own?: OwnForm | undefined;
  readonly again?: Again | undefined;
  readonly onCancel: () => void;
  readonly handle: Ref<FormHandle> | undefined;
}

/** Everything inside the form element. */
export function FormBody({ resource, mode, layout, form, counting, own, again, onCancel, handle }: FormBodyProps) {
  const { start, done } = form;
  const unsaved = useUnsaved(resource, mode, form, own?.alsoUnsaved);
  const isDone = useCallback(() => done.current, [done]);
  const draft = useDraft({
    resource,
    draftKey: form.draftKey,
    version: typeof start.version === 'number' ? start.version : null,
    base: start,
    isDone,
  });
  const [asking, setAsking] = useState<readonly string[]>([]);
  const giveUp = () => {
    done.current = true;
    counting.onGivenUp();
    draft.wipe();
  };
  const requestCancel = () => {
    if (form.isSaving) return;
    const changed = unsaved();
    if (changed.length > 0) return setAsking(changed);
    counting.onGivenUp();
    onCancel();
  };
  useFirstFocus(resource, !resource.api.single, (again?.round ?? 0) > 0);
  useNamedFocus(resource);
  useImperativeHandle(handle, () => ({ requestCancel }));
  return (
    <>
      <Box
        sx={{ px: 3, py: 2, ...(layout === 'dialog' ? { pt: 1, overflowY: 'auto', minHeight: 0, flexGrow: 1 } : {}) }}
      >
        <DraftOffer draft={draft} />
        {form.trouble && <TroubleAlert resource={resource} trouble={form.trouble} />}
        <WithdrawnNotice resource={resource} mode={mode} form={form} />
        <ErrorSummary resource={resource} onRefused={counting.onRefused} />
        {own?.content ?? <FormSections resource={resource} mode={mode} headings={layout === 'dialog' ? 'h3' : 'h2'} />}
      </Box>
      <FormActions
        isSaving={form.isSaving}
        saveLabel={own?.saveLabel}
        isDestructive={own?.isDestructive}
        submits={own?.submits}
        upload={form.upload}
        onCancel={requestCancel}
        {...(again ? { goesOn: form.goesOn } : {})}
      />
      <FormConflict resource={resource} form={form} />
      <FormAlike resource={resource} form={form} />
      <LeaveGuard resource={resource} unsaved={unsaved} onDiscard={giveUp} />
      <LeaveDialog
        resource={resource}
        changed={asking}
        onStay={() => setAsking([])}
        onLeave={() => {
          giveUp();
          onCancel();
        }}
      />
    </>
  );
}

/** What was typed and not saved, read when it matters rather than followed on every key. */
function useUnsaved(
  resource: Resource,
  mode: FormMode,
  { start, done }: ResourceFormState,
  also: OwnForm['alsoUnsaved'],
): () => readonly string[] {
  const { getValues } = useFormContext();
  const { actor } = usePanel();
  return useCallback(() => {
    if (done.current) return [];
    const typed = formFields(resource).filter((name) => isWritable(resource, name, mode, actor));
    return [...changedFields(start, getValues(), typed), ...(also?.() ?? [])];
  }, [resource, mode, start, done, getValues, actor, also]);
}

/** An address may name a field: `…/settings/email#smtp_host`. */
function useNamedFocus({ fields }: Resource): void {
  const idOf = useFieldIds();
  const name = decodeURIComponent(useLocation().hash.slice(1));
  const id = Object.hasOwn(fields, name) ? idOf(name) : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    // After the dialog it was chosen in gave the focus back.
    const timer = setTimeout(() => focusField(id));
    return () => clearTimeout(timer);
  }, [id]);
}

/**
 * A form begins in its first field, the next of several records in the first without a value, which may be far from where the
 * last was saved. On a touch screen that would open the keyboard over the form; settings are opened to be read.
 */
function useFirstFocus(resource: Resource, isWanted: boolean, isFar: boolean): void {
  const idOf = useFieldIds();
  const kept = (isFar ? resource.form.keep : undefined) ?? [];
  const first = idOf(formFields(resource).find((name) => !kept.includes(name)) ?? '');
  const isBegun = useRef(false);
  useEffect(() => {
    // Once: a new order of the fields must not move the cursor of a person who is typing.
    if (isBegun.current) return;
    isBegun.current = true;
    if (isWanted && window.matchMedia?.('(pointer: fine)').matches) focusField(first, isFar);
  }, [isWanted, first, isFar]);
}
