import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { fileUpload, isEmptyValue, issueOf, refusalOfFile, uploadRuleOf } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import type { InputProps } from '../core/types';
import { describedBy } from './control';
import { shrinkImage } from './shrinkImage';
import { useField } from './useField';

/** What a field takes, and how a chosen file is made to fit, or refused in words. */
export function useFileRule({ name, field, resource, label }: InputProps) {
  const { model } = usePanel();
  const texts = useTexts(resource);
  const kind = model.kinds[field.kind];
  const rule = uploadRuleOf(field, kind?.upload ?? fileUpload);
  const takesImages = rule.accept.some((type) => type.startsWith('image/'));
  const takesOnlyImages = rule.accept.every((type) => type.startsWith('image/'));

  async function fit(given: File): Promise<{ readonly file: File } | { readonly refusal: string }> {
    // A photo of a document keeps its pixels as long as it is small enough.
    const isWanted = takesImages && (takesOnlyImages || given.size > rule.maxBytes);
    const file = isWanted ? await shrinkImage(given, rule.maxBytes) : given;
    const refused = refusalOfFile(file, rule);
    if (!refused) return { file };
    const params = 'params' in refused ? refused.params : {};
    const sentence = { sentence: texts.issue, label: () => label };
    return { refusal: issueOf(name, field, refused.code, params, sentence).message };
  }
  return { accept: rule.accept.join(','), takesImages, takesOnlyImages, fit };
}

/** The decisions of a file input: what may be chosen, what was chosen, and what it replaces. */
export function useChosenFile(props: InputProps) {
  const rule = useFileRule(props);
  const control = useField(props);
  const record = useRecordContext();
  const [refusal, setRefusal] = useState<string>();
  const stored = record?.[props.name];

  async function choose(given: File | undefined): Promise<void> {
    if (!given || control.disabled) return;
    const fitted = await rule.fit(given);
    if ('refusal' in fitted) {
      setRefusal(fitted.refusal);
      return;
    }
    setRefusal(undefined);
    control.onChange(fitted.file);
  }

  const put = (value: unknown) => {
    setRefusal(undefined);
    control.onChange(value);
  };
  // What was wrong with the last file, which was not taken; or what the check of the form says.
  const error = refusal ?? control.error;
  return {
    ...control,
    error,
    describedBy: describedBy(control.id, error, props.help),
    accept: rule.accept,
    takesImages: rule.takesImages,
    takesOnlyImages: rule.takesOnlyImages,
    choose,
    remove: () => put(null),
    /** The stored file that is taken away when the form is saved. */
    restore: isEmptyValue(control.value) && !isEmptyValue(stored) ? () => put(stored) : undefined,
  };
}

export type ChosenFileState = ReturnType<typeof useChosenFile>;
