import HelpOutline from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react';
import type { Reason, Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useFieldIds } from '../core/fieldIds';
import { later } from '../core/later';
import { useText } from '../core/useText';
import { isPlain, reasonsOf } from './reasons';
import { buttonStyle, paperStyle, quietStyle } from './style';

// The explanation is fetched when it is opened.
const Answer = later(() => import('./WhyAnswer').then((part) => part.WhyAnswer));

interface Why {
  readonly id: string;
  readonly button: ReactNode;
}

const WhyContext = createContext<Why | null>(null);

interface FieldWhyProps {
  readonly resource: Resource;
  readonly name: string;
  readonly children: ReactNode;
}

/** Around an input: its frame explains why the field is required, locked or not always there. */
export function FieldWhy({ resource, name, children }: FieldWhyProps) {
  const panel = usePanel();
  const id = useFieldIds()(name);
  const why = useMemo(() => {
    const reasons = reasonsOf(panel, resource, name);
    if (reasons.length === 0) return null;
    return { id, button: <WhyButton resource={resource} name={name} reasons={reasons} /> };
  }, [panel, resource, name, id]);
  return <WhyContext.Provider value={why}>{children}</WhyContext.Provider>;
}

/** The button of this frame; the frames of rows inside a field have none. */
export function useWhy(id: string): ReactNode {
  const why = useContext(WhyContext);
  return why?.id === id ? why.button : null;
}

/** F1 in a field asks about it. */
export function askOnF1(event: KeyboardEvent<HTMLElement>): void {
  const button = event.key === 'F1' ? event.currentTarget.querySelector<HTMLElement>('[data-why]') : null;
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}

interface WhyButtonProps {
  readonly resource: Resource;
  readonly name: string;
  readonly reasons: readonly Reason[];
}

export function WhyButton({ resource, name, reasons }: WhyButtonProps) {
  const text = useText();
  const label = useTexts(resource).field(name);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isQuiet = reasons.every(isPlain);
  return (
    <>
      <Box
        component="button"
        type="button"
        className="no-print"
        aria-label={text('why.short')}
        title={text('why.ask', { label })}
        aria-haspopup="dialog"
        aria-keyshortcuts="F1"
        data-why=""
        aria-expanded={anchor !== null}
        sx={isQuiet ? quietStyle : buttonStyle}
        tabIndex={isQuiet ? -1 : 0}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <HelpOutline aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: paperStyle } }}
      >
        <Answer id={id} resource={resource} name={name} reasons={reasons} />
      </Popover>
    </>
  );
}
