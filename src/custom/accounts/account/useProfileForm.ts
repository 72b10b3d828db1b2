import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { asRecord, asText } from '../../../framework/rest/decode';
import { type Issue, type IssueCode, validate } from '../../../framework/schema';
import type { ProfileForm } from './fields';

export type ProfileValues = Record<string, unknown>;
export type ProfileOutcome = 'saved' | { readonly failed: string } | null;

export interface ProfileFormState {
  readonly form: UseFormReturn<ProfileValues>;
  readonly outcome: ProfileOutcome;
  readonly isSaving: boolean;
  readonly submit: () => Promise<void>;
  readonly forget: () => void;
}

interface ProfileFormOptions {
  readonly declared: ProfileForm;
  readonly initial: ProfileValues;
  readonly save: (values: ProfileValues) => Promise<void>;
}

/** One form: checked as declared, saved for real, the server's findings under their fields. */
export function useProfileForm({ declared, initial, save }: ProfileFormOptions): ProfileFormState {
  const translate = useTranslate();
  const check = useCheck(declared);
  const form = useForm<ProfileValues>({ defaultValues: initial });
  const [outcome, setOutcome] = useState<ProfileOutcome>(null);
  const [isSaving, setSaving] = useState(false);

  async function submit(): Promise<void> {
    if (isSaving) return;
    setOutcome(null);
    form.clearErrors();
    const checked = check(form.getValues());
    if (!checked.ok) {
      showIssues(form, checked.issues);
      return;
    }
    setSaving(true);
    try {
      await save(checked.values);
      setOutcome('saved');
    } catch (error) {
      const issues = issuesOf(error, declared);
      const general = translate('profile.saveFailed');
      const reason = reasonOf(error, general);
      showIssues(form, issues);
      // What stands under a field is not repeated.
      setOutcome({ failed: issues.some(({ message }) => message === reason) ? general : reason });
    } finally {
      setSaving(false);
    }
  }

  return { form, outcome, isSaving, submit, forget: () => setOutcome(null) };
}

function useCheck(declared: ProfileForm) {
  const { model, formats } = usePanel();
  const translate = useTranslate();
  const find = (key: string): string | undefined => translate(key, { _: '' }) || undefined;
  return (values: ProfileValues) =>
    validate(declared, values, {
      kinds: model.kinds,
      // Every field counts, as if the record were new: an empty name is not "unchanged".
      mode: 'create',
      today: formats.today(),
      timeZone: formats.timeZone,
      label: (field) => find(`profile.fields.${field}`),
      sentence: (field, code: IssueCode) => find(`profile.errors.${field}.${code}`) ?? find(`panel.issues.${code}`),
    });
}

type Finding = Pick<Issue, 'field' | 'message'>;

function showIssues(form: UseFormReturn<ProfileValues>, issues: readonly Finding[]): void {
  for (const [index, { field, message }] of issues.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
}

function issuesOf(error: unknown, { fields }: ProfileForm): readonly Finding[] {
  const errors = asRecord(asRecord(asRecord(error).body).errors);
  return Object.entries(errors).flatMap(([field, said]) => {
    const message = asText(Array.isArray(said) ? said[0] : said);
    return message && Object.hasOwn(fields, field) ? [{ field, message }] : [];
  });
}
