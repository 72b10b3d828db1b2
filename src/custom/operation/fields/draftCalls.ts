import { HttpError } from 'ra-core';
import type { PanelProvider } from '../../../framework/panel/core/types';
import { asRecord } from '../../../framework/rest/decode';
import type { FieldCheck, FieldDraft, FieldVersion, Overlay, PublishedFields } from '../../../framework/schema';

type Call = PanelProvider['call'];

const draftPath = '/admin/fields/draft';

/** The draft this person has on the server; null when there is none. */
export async function loadDraft(call: Call, signal: AbortSignal): Promise<FieldDraft | null> {
  try {
    return toDraft(await call({ path: draftPath, signal }));
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/**
 * The published document a draft began from. Only who may publish can look at earlier ones; for the others, and where it
 * cannot be had any more, it is what is in force.
 */
export async function loadBase(
  call: Call,
  parent: number | null,
  published: PublishedFields | null,
  signal?: AbortSignal,
): Promise<Overlay | null> {
  const inForce = published?.overlay ?? null;
  if (parent === (published?.version ?? null)) return inForce;
  if (parent === null) return null;
  const path = `/admin/fields/versions/${parent}`;
  const answer = await call<FieldVersion>({ path, ...(signal ? { signal } : {}) }).catch(() => null);
  return answer?.overlay ?? inForce;
}

interface DraftToSave {
  readonly overlay: Overlay;
  readonly parent: number | null;
  /** The version that is written over; 0: there was no draft. */
  readonly version: number;
}

/** Rejects with 409 when it was changed elsewhere since. */
export const saveDraft = async (call: Call, body: DraftToSave): Promise<FieldDraft | null> =>
  toDraft(await call({ method: 'PUT', path: draftPath, body }));

/** Rejects with 409 when another version stands there by now. */
export const deleteDraft = (call: Call, version: number): Promise<unknown> =>
  call({ method: 'DELETE', path: draftPath, body: { version } });

export const checkDraft = async (call: Call, overlay: unknown, signal: AbortSignal): Promise<FieldCheck> => {
  const { findings, impact } = asRecord(
    await call({ method: 'POST', path: '/admin/fields/check', body: { overlay }, signal }),
  );
  return {
    findings: Array.isArray(findings) ? findings : [],
    impact: Array.isArray(impact) ? impact : [],
  };
};

export const publishDraft = (
  call: Call,
  body: { readonly overlay: Overlay; readonly parent: number | null; readonly note?: string },
): Promise<FieldVersion> => call({ method: 'POST', path: '/admin/fields/publish', body });

export const proposeDraft = (
  call: Call,
  body: { readonly overlay: Overlay; readonly parent: number | null; readonly reason: string },
): Promise<unknown> => call({ method: 'POST', path: '/admin/fields/proposals', body });

export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

function toDraft(answer: unknown): FieldDraft | null {
  const { overlay, parent, version, updated_at } = asRecord(answer);
  if (typeof overlay !== 'object' || overlay === null || typeof version !== 'number') return null;
  return {
    overlay: overlay as Overlay,
    parent: typeof parent === 'number' ? parent : null,
    version,
    updated_at: typeof updated_at === 'string' ? updated_at : '',
  };
}
