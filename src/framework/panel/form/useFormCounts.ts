import { type FocusEvent, useCallback, useState } from 'react';
import { isOffered } from '../../calls';
import type { Resource } from '../../schema';
import { usePanel } from '../core/context';
import type { FormMode } from '../core/formValues';
import { useProvider } from '../core/useProvider';
import { type CountedFinding, createFormCounts } from './formCounts';

export interface FormCounting {
  /** Of the element around the form. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  readonly onRefused: (findings: readonly CountedFinding[]) => void;
  readonly onSaved: () => void;
  /** Left by its own way out. Who closes the tab or logs out tells nothing. */
  readonly onGivenUp: () => void;
}

/**
 * Counts how long people stay in each field and what the form refuses, and tells an API that keeps such numbers: once it is
 * saved, or when it is given up. Nobody waits for that, and nobody is told when it fails.
 */
export function useFormCounts({ name, byAction }: Resource, mode: FormMode): FormCounting {
  const provider = useProvider();
  const { has, model } = usePanel();
  const [counts] = useState(createFormCounts);
  // What is asked for an action is no form of the record.
  const isCounted = byAction === undefined && Object.hasOwn(model.byName, name);

  const tell = useCallback(
    async (isSaved: boolean) => {
      const fields = counts.take(isSaved, performance.now());
      if (!isCounted || Object.keys(fields).length === 0) return;
      try {
        const { countForm } = await import('../../calls/fieldCounts');
        if (isOffered(countForm, has))
          await provider.call(countForm, { body: { resource: name, action: mode, fields } });
      } catch {
        // They are numbers of many forms: one is not missed.
      }
    },
    [counts, isCounted, has, provider, name, mode],
  );

  return {
    onFocus({ target, currentTarget }) {
      // What a field opens stands elsewhere on the page, and is still of it.
      const field = currentTarget.contains(target) ? target.closest<HTMLElement>(`[${FIELD_MARK}]`) : null;
      counts.enter(field?.getAttribute(FIELD_MARK) ?? undefined, performance.now());
    },
    onBlur: () => counts.leave(performance.now()),
    onRefused: counts.refuse,
    onSaved: () => void tell(true),
    onGivenUp: () => void tell(false),
  };
}

/** On each field of a form: its name. */
export const FIELD_MARK = 'data-form-field';
