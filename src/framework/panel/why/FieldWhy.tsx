import HelpOutline from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { type MouseEvent, type ReactNode, useId, useMemo, useState } from 'react';
import type { Reason, Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useFieldIds } from '../core/fieldIds';
import { later } from '../core/later';
import type { PanelSettings } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { isPlain, reasonsOf } from './reasons';
import { buttonStyle, paperStyle, quietStyle } from './style';
import { WhyContext } from './useWhy';

// The explanation is fetched when it is opened.
const Answer = later(() => import('./WhyAnswer').then((part) => part.WhyAnswer));

interface FieldWhyProps {
  readonly resource: Resource;
  readonly name: string;
  readonly children: ReactNode;
}

/** Is there something to say of the field, or may this person change what it is? */
export const isAnswered = (
  panel: PanelSettings,
  resource: Resource,
  name: string,
  reasons: readonly Reason[],
): boolean => reasons.length > 0 || panel.overrides.fieldSettings?.(panel, resource, name) !== undefined;

/**
 * Around an input: its frame explains why the field is required, locked or not always there, and leads those who may to
 * where that is changed.
 */
export function FieldWhy({ resource, name, children }: FieldWhyProps) {
  const panel = usePanel();
  const id = useFieldIds()(name);
  const why = useMemo(() => {
    const reasons = reasonsOf(panel, resource, name);
    return isAnswered(panel, resource, name, reasons)
      ? { id, button: <WhyButton resource={resource} name={name} reasons={reasons} /> }
      : null;
  }, [panel, resource, name, id]);
  return <WhyContext.Provider value={why}>{children}</WhyContext.Provider>;
}

interface WhyButtonProps {
  readonly resource: Resource;
  readonly name: string;
  readonly reasons: readonly Reason[];
}

export function WhyButton({ resource, name, reasons }: WhyButtonProps) {
  const text = useOpenedText();
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
        aria-label={text(reasons.length > 0 ? 'why.short' : 'why.open')}
        title={text(reasons.length > 0 ? 'why.ask' : 'why.openOf', { label })}
        aria-haspopup="dialog"
        aria-keyshortcuts="F1"
        data-why=""
        aria-expanded={anchor !== null}
        sx={isQuiet ? quietStyle : buttonStyle}
        tabIndex={isQuiet ? -1 : 0}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <HelpOutline aria-hidden style={{ fontSize: 16, color: 'var(--color-text-muted)' }} />
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
