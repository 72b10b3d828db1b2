import { type ChangeEvent, type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';

const restMs = 250;

/**
 * What is being typed stays as typed, and the draft gets it in a pause: resolved and drawn with each key, it would make
 * typing slow. It has it at once where the input is left or goes, and before a shortcut such as Ctrl+Z.
 */
export function useTyped(value: string, onType: (typed: string) => void) {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = useRef(onType);
  put.current = onType;
  const flush = useRef(() => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = undefined;
    if (text !== undefined) put.current(text);
  }).current;
  useEffect(() => flush, [flush]);
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      waiting.current = target.value;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => startTransition(flush), restMs);
    },
    onBlur: () => {
      flush();
      setTyped(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) flush();
    },
  };
}
