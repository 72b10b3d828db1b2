import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type ArrangedItem, arrangedItemStyle, arrangedStyle, Label, SmallButton, useArrangeText } from './parts';

export interface ChosenProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly least?: number;
  readonly shown: readonly ArrangedItem[];
  readonly say: (sentence: string) => void;
}

/** What is chosen, in its order: dragged, or moved by buttons that say where it is then. */
export function ChosenItems({ chosen, shown, least = 0, onChange, say }: ChosenProps) {
  const text = useArrangeText();
  const list = useId();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number) => {
    const item = shown[from];
    const place = shown[to];
    if (!item || !place || from === to) return;
    const without = chosen.filter((each) => each !== item.id);
    // Behind or before the one whose place it takes, whatever is kept in between and not shown.
    const at = without.indexOf(place.id) + (to > from ? 1 : 0);
    onChange([...without.slice(0, at), item.id, ...without.slice(at)]);
    say(text('arrange.moved', { label: item.label, to: to + 1, n: shown.length }));
  };
  /** The element moves in the document, and what is moved loses the focus. */
  const press = (from: number, to: number, button: HTMLElement) => {
    move(from, to);
    setTimeout(() => button.focus());
  };
  const remove = (at: number) => {
    const item = shown[at];
    if (!item || shown.length <= least) return;
    onChange(chosen.filter((each) => each !== item.id));
    say(text('arrange.removed', { label: item.label }));
    setTimeout(() => {
      const buttons = document.getElementById(list)?.querySelectorAll<HTMLElement>('[data-remove]');
      buttons?.item(Math.min(at, buttons.length - 1))?.focus();
    });
  };
  if (shown.length === 0) return <Typography variant="body2">{text('arrange.nothing')}</Typography>;
  return (
    <Box component="ol" id={list} sx={arrangedStyle}>
      {shown.map((item, at) => (
        <Box
          component="li"
          key={item.id}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', item.label);
            setDragged(at);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(at);
          }}
          onDragEnd={() => {
            setDragged(undefined);
            setOver(undefined);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined) move(dragged, at);
            setDragged(undefined);
            setOver(undefined);
          }}
          sx={{
            ...arrangedItemStyle,
            opacity: dragged === at ? 0.5 : 1,
            ...(over === at && dragged !== undefined && dragged !== at && overStyle(dragged < at)),
          }}
        >
          <DragIndicatorIcon
            aria-hidden
            fontSize="small"
            style={{ color: 'var(--color-text-muted)', cursor: 'grab' }}
          />
          <Label {...item} />
          <SmallButton
            label={text('arrange.up', { label: item.label })}
            isOff={at === 0}
            onPress={(button) => press(at, at - 1, button)}
          >
            <ArrowUpwardIcon fontSize="small" />
          </SmallButton>
          <SmallButton
            label={text('arrange.down', { label: item.label })}
            isOff={at === shown.length - 1}
            onPress={(button) => press(at, at + 1, button)}
          >
            <ArrowDownwardIcon fontSize="small" />
          </SmallButton>
          <SmallButton
            label={text('arrange.remove', { label: item.label })}
            isOff={shown.length <= least}
            onPress={() => remove(at)}
            data-remove
          >
            <CloseIcon fontSize="small" />
          </SmallButton>
        </Box>
      ))}
    </Box>
  );
}

const overStyle = (isBelow: boolean) => ({
  boxShadow: `0 ${isBelow ? 2 : -2}px 0 var(--color-accent)`,
});
