import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { fileUpload, isEmptyValue, issueOf, uploadRuleOf } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import type { InputProps } from '../core/types';
import { shrinkImage } from './shrinkImage';
import { describedBy, useField } from './useField';

/** The decisions of a file input: what may be chosen, what was chosen, and what it replaces. */
export function useChosenFile(props: InputProps) {
  const { name, field, resource, label } = props;
  const { model } = usePanel();
  const texts = useTexts(resource);
  const control = useField(props);
  const record = useRecordContext();
  const [refusal, setRefusal] = useState<string>();
  const kind = model.kinds[field.kind];
  const rule = uploadRuleOf(field, kind?.upload ?? fileUpload);
  const takesImages = rule.accept.some((type) => type.startsWith('image/'));
  const takesOnlyImages = rule.accept.every((type) => type.startsWith('image/'));
  const stored = record?.[name];

  async function choose(given: File | undefined): Promise<void> {
    if (!given || control.disabled) return;
    // A photo of a document keeps its pixels as long as it is small enough.
    const isWanted = takesImages && (takesOnlyImages || given.size > rule.maxBytes);
    const file = isWanted ? await shrinkImage(given, rule.maxBytes) : given;
    const parsed = kind?.parse(file, field);
    if (parsed && !parsed.ok) {
      const sentence = issueOf(name, field, parsed.code, parsed.params ?? {}, {
        sentence: texts.issue,
        label: () => label,
      });
      setRefusal(sentence.message);
      return;
    }
    setRefusal(undefined);
    control.onChange(file);
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
    accept: rule.accept.join(','),
    takesImages,
    takesOnlyImages,
    choose,
    remove: () => put(null),
    /** The stored file that is taken away when the form is saved. */
    restore: isEmptyValue(control.value) && !isEmptyValue(stored) ? () => put(stored) : undefined,
  };
}

export type ChosenFileState = ReturnType<typeof useChosenFile>;
