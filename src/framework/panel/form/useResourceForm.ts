import type { Identifier, RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { checkForm, emptyRecord, type FormMode, type FormValues, toPayload } from '../core/formValues';
import type { SaveConflict } from '../core/saveErrors';
import type { AlikeRecords } from '../core/types';
import { type DraftKey, removeDraft } from '../drafts/draftStore';
import type { Again, OwnForm } from './formView';
import { useSaveRecord } from './useSaveRecord';

/** What a form says that belongs to no single field. */
export type Trouble = { readonly kind: 'general'; readonly message: string } | { readonly kind: 'gone' };

export interface ResourceFormOptions {
  readonly resource: Resource;
  readonly mode: FormMode;
  /** The record to edit; the form takes its values once and never replaces them during editing. */
  readonly record?: RaRecord | undefined;
  /** Values the form does not ask for: they are checked and sent along. */
  readonly fixed?: FormValues | undefined;
  readonly own?: OwnForm | undefined;
  readonly again?: Again | undefined;
  /** It is stored, whatever comes next. */
  readonly onSaved?: (() => void) | undefined;
  readonly onDone: (record: RaRecord) => void;
}

const nothing: FormValues = {};

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What is typed for an action is no change of the record that its form begins with. */
const draftName = ({ name, byAction }: Resource): string => (byAction === undefined ? name : `${name}.${byAction}`);

/** The decisions of a generated form: what it starts with, what is wrong with it, how it is saved. */
export function useResourceForm({
  resource,
  mode,
  record,
  fixed = nothing,
  own,
  again,
  onSaved,
  onDone,
}: ResourceFormOptions) {
  const { model, actor, formats } = usePanel();
  const texts = useTexts(resource);
  const saver = useSaveRecord(resource, mode, own);
  const [start] = useState<FormValues>(() => ({
    ...(record ?? { ...emptyRecord(resource), ...own?.start }),
    ...fixed,
  }));
  // The version that is saved over; after a conflict was settled it is the newer one.
  const base = useRef<FormValues>(start);
  const done = useRef(false);
  /** Was it the button that goes on with the next record? */
  const goesOn = useRef(false);
  /** Called before a save: true when a question has to be answered first. */
  const obstacle = useRef<(() => boolean) | null>(null);
  const draftKey = useMemo<DraftKey>(
    () => ({ userId: actor.id, resource: draftName(resource), id: mode === 'edit' ? (start.id as Identifier) : 'new' }),
    [actor.id, resource, mode, start],
  );
  const [trouble, setTrouble] = useState<Trouble>();
  const [conflict, setConflict] = useState<SaveConflict>();
  const [alike, setAlike] = useState<AlikeRecords>();

  const check = useCallback(
    (values: FormValues) =>
      checkForm(resource, values, {
        model,
        mode,
        role: actor.role,
        today: formats.today(),
        timeZone: formats.timeZone,
        base: base.current,
        fixed,
        texts,
      }),
    [resource, model, mode, actor.role, formats, fixed, texts],
  );

  const resolver = useMemo<Resolver>(
    () => (values) => {
      const { issues } = check(values);
      if (issues.length === 0) return { values, errors: {} };
      const errors: FieldErrors = {};
      // What is wrong in a row stands in a list, as its values do.
      for (const { field, code, message } of issues) set(errors, field, { type: code, message });
      return { values: {}, errors };
    },
    [check],
  );

  /** Resolves to the sentences of single fields, which the form then shows. */
  async function submit(
    values: FormValues,
    alikeReason?: string,
  ): Promise<Readonly<Record<string, string>> | undefined> {
    if (obstacle.current?.()) return undefined;
    setTrouble(undefined);
    setAlike(undefined);
    const payload = { ...toPayload(resource, check(values).values, base.current, mode, formats.today()), ...fixed };
    const result = await saver.save(payload, base.current, alikeReason);
    if (!result) return undefined;
    if (result.ok) {
      done.current = true;
      onSaved?.();
      removeDraft(draftKey);
      if (goesOn.current && again) again.onNext(pick(values, resource.form.keep ?? []));
      else onDone(result.record);
      return undefined;
    }
    const { failure } = result;
    if (failure.conflict) setConflict(failure.conflict);
    if (failure.alike) setAlike(failure.alike);
    if (failure.isGone && mode === 'edit') setTrouble({ kind: 'gone' });
    else if (failure.general || failure.isGone)
      setTrouble({ kind: 'general', message: failure.general ?? texts.sentence('createFailed') });
    return failure.fields;
  }

  return {
    start,
    base,
    done,
    obstacle,
    goesOn,
    draftKey,
    resolver,
    submit: (values: FormValues) => submit(values),
    /** Saved although others may be one with it. */
    submitWith: submit,
    alike,
    leaveAlike: () => setAlike(undefined),
    trouble,
    isSaving: saver.isSaving,
    upload: saver.upload,
    conflict,
    /** The newer version becomes the ground on which the form is saved. */
    acceptConflict: (newer: FormValues) => {
      base.current = newer;
      setConflict(undefined);
    },
    leaveConflict: () => setConflict(undefined),
  };
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
