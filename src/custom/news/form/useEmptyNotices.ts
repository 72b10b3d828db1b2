import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useNewsWords } from '../shared/words';

const asked = ['judul', 'konten', 'kategori'] as const;

/** A notice for an article that lacks required fields, besides the sentence under each field. */
export function useEmptyNotices(): void {
  const words = useNewsWords();
  const notify = useNotify();
  const { errors, submitCount } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const empty = asked.filter((name) => errors[name]?.type === 'required');
    if (empty.length > 0) notify(empty.map((name) => words(`form.empty.${name}`)).join(' '), { type: 'error' });
  }, [submitCount, errors, notify, words]);
}
