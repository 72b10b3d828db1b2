import { type DragEvent, useState } from 'react';

/** Files may be dropped here; the browser would otherwise open it in place of the page. */
export function useDrop(onFile: (first: File | undefined, all: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: allow,
      onDragOver: allow,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0], [...event.dataTransfer.files]);
      },
    },
  };
}
