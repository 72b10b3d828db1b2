import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Hint } from '../../blocks/Hint';
import { useOpenedText } from '../../core/useOpenedText';
import { commands } from './commands';
import { isGone } from './extensions';
import { LinkDialog } from './LinkDialog';

interface ToolbarProps {
  readonly editor: Editor;
  readonly controls: string;
  readonly disabled: boolean;
}

/** One stop of the Tab key; the arrows go from button to button. */
export function RichTextToolbar({ editor, controls, disabled }: ToolbarProps) {
  const text = useOpenedText();
  const bar = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: commands.map(({ isOn }) => !isGone(now) && isOn?.(now)),
      possible: commands.map(({ isPossible }) => isGone(now) || (isPossible?.(now) ?? true)),
      link: !isGone(now) && now.isActive('link'),
    }),
  });
  const goTo = (at: number) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = (at + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: commands.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(step);
  };
  const shared = (at: number) => ({
    tabIndex: current === at ? 0 : -1,
    onFocus: () => setCurrent(at),
  });
  return (
    <>
      <Box
        ref={bar}
        role="toolbar"
        aria-label={text('richText.toolbar')}
        aria-controls={controls}
        onKeyDown={onKeyDown}
        sx={barStyle}
      >
        {commands.map(({ name, Icon, run }, at) => (
          <Tool
            key={name}
            label={text(`richText.${name}`)}
            pressed={commands[at]?.isOn && states.on[at]}
            // Not `disabled`: the focus would fall out of the toolbar when there is nothing left to undo.
            idle={disabled || !states.possible[at]}
            onClick={() => run(editor)}
            {...shared(at)}
          >
            <Icon fontSize="small" aria-hidden />
          </Tool>
        ))}
        <Tool
          label={text('richText.link')}
          pressed={states.link}
          idle={disabled}
          onClick={() => setLinking(true)}
          {...shared(commands.length)}
        >
          <LinkIcon fontSize="small" aria-hidden />
        </Tool>
      </Box>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly pressed: boolean | undefined;
  readonly idle: boolean;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, pressed, idle, onClick, children, ...others }: ToolProps) {
  return (
    <Hint title={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={idle}
        onClick={() => !idle && onClick()}
        {...others}
      >
        {children}
      </button>
    </Hint>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.25,
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    border: 0,
    borderRadius: 1,
    color: 'text.primary',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-pressed=true]': { bgcolor: 'action.selected', color: 'primary.main' },
    '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
  },
} as const;
