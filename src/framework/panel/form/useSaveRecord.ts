import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useCreate, useNotify, useUpdate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema';
import { renewRecords } from '../core/calls';
import { useTexts } from '../core/context';
import { type FormValues, findablePlaces } from '../core/formValues';
import { randomKey } from '../core/randomKey';
import { recordTitle } from '../core/recordTitle';
import { isServerFault, readSaveFailure, type SaveFailure, wasJudged } from '../core/saveErrors';
import { useOpenedText } from '../core/useOpenedText';
import { noticeTime } from '../dialogs/notify';
import type { OwnForm } from './formView';
import { hasFiles, type UploadState, useUpload, wasStopped } from './useUpload';

export type SaveResult =
  | { readonly ok: true; readonly record: RaRecord }
  | { readonly ok: false; readonly failure: SaveFailure };

export interface RecordSaver {
  readonly isSaving: boolean;
  /** While files are on their way. */
  readonly upload: UploadState | undefined;
  /** Undefined when a save is under way already: a second click changes nothing. */
  readonly save: (data: FormValues, base: FormValues, alikeReason?: string) => Promise<SaveResult | undefined>;
}

/** Saves a record, waits for the answer, says that it is done and lets every view of the resource load again. */
export function useSaveRecord(resource: Resource, mode: 'create' | 'edit', own: OwnForm = {}): RecordSaver {
  const texts = useTexts(resource);
  const text = useOpenedText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [create] = useCreate<RaRecord>();
  const [update] = useUpdate<RaRecord>();
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef(false);
  const key = useRef(randomKey());
  const { upload, run } = useUpload();

  function send(data: FormValues, base: FormValues, more: object = {}): Promise<RaRecord> {
    const meta = { idempotencyKey: key.current, ...more };
    if (own.send) return own.send(data, meta);
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const answer =
      mode === 'create'
        ? create(resource.name, { data, meta }, options)
        : update(resource.name, { id: base.id as Identifier, data, previousData: base as RaRecord, meta }, options);
    // With `returnPromise` the answer is the record; the types of the hooks do not follow the option.
    return answer as Promise<RaRecord>;
  }

  async function save(data: FormValues, base: FormValues, alikeReason = ''): Promise<SaveResult | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSaving(true);
    const asked = resource.alike ? { alikeReason } : {};
    try {
      const record = await (hasFiles(data)
        ? run((meta) => send(data, base, { ...meta, ...asked }))
        : send(data, base, asked));
      const title = recordTitle(resource, { ...data, ...record });
      const saved = own.saved ?? texts.sentence(mode === 'create' ? 'created' : 'updated', { title });
      if (own.saved !== null) notify(saved, { type: 'success', autoHideDuration: noticeTime });
      // Not awaited: lists, figures and pickers load again behind the closed form.
      void renewRecords(queryClient, resource);
      return { ok: true, record };
    } catch (error) {
      if (wasStopped(error)) return { ok: false, failure: stoppedBy(text('upload.stopped')) };
      const failed = texts.sentence(mode === 'create' ? 'createFailed' : 'updateFailed');
      if (wasJudged(error)) key.current = randomKey();
      const unknown = texts.sentence(mode === 'create' ? 'createUnknown' : 'updateUnknown');
      const faulty = isServerFault(error) ? texts.sentence('serverFailed') : '';
      if (faulty) return { ok: false, failure: stoppedBy(faulty) };
      return { ok: false, failure: readSaveFailure(error, findablePlaces(resource), failed, unknown) };
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }

  return { isSaving, upload, save };
}

const stoppedBy = (general: string): SaveFailure => ({ fields: {}, general, isGone: false });
