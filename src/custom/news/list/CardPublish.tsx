import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { singleActions } from '../../../framework/panel/list/rowActions';
import { useSingleAction } from '../../../framework/panel/list/useSingleAction';
import { useNewsWords } from '../shared/words';

/** Publish or withdraw, in sight on the card. */
export function CardPublish({ resource, record }: SlotProps) {
  const words = useNewsWords();
  const panel = usePanel();
  const texts = useTexts(resource);
  const run = useSingleAction(resource);
  const action = singleActions(resource, panel, texts).find(({ name }) => name === 'publish');
  if (!record || !action) return null;
  const label = action.label(record);
  return (
    <button
      type="button"
      className="text"
      title={label}
      aria-label={words('turn', { action: label, title: String(record.judul ?? '') })}
      onClick={() => void run(action, record)}
    >
      {label}
    </button>
  );
}
