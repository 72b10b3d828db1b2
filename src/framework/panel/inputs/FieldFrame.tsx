import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../core/useText';
import { visuallyHidden } from '../core/visuallyHidden';
import { roomForButton } from '../why/style';
import { askOnF1, useWhy } from '../why/useWhy';
import { errorId, helpId, labelId } from './control';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** A group of controls is named by its heading; a single control by a label. */
  readonly group?: boolean;
  /** The control carries its own label (a switch). */
  readonly bare?: boolean;
  /** At the end of the help line: a counter. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, control, error and help below. */
export function FieldFrame({ id, label, required = false, help, error, group, bare, note, children }: FieldFrameProps) {
  const why = useWhy(id);
  return (
    <Box sx={why && bare ? { ...frameStyle, ...besideButton } : frameStyle} onKeyDown={why ? askOnF1 : undefined}>
      {!bare && <FieldLabel id={id} label={label} required={required} group={group ?? false} isBeside={why !== null} />}
      {children}
      {error && <FieldError id={id} error={error} />}
      {(help || note) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, mt: 0.5 }}>
          <Typography id={helpId(id)} variant="body2" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
            {help}
          </Typography>
          {note}
        </Box>
      )}
      {why}
    </Box>
  );
}

const frameStyle = { position: 'relative', minWidth: 0 } as const;
const besideButton = { pr: `${roomForButton}px` } as const;

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly group: boolean;
  /** Does a button stand at the end of its line? */
  readonly isBeside: boolean;
}

function FieldLabel({ id, label, required, group, isBeside }: FieldLabelProps) {
  return (
    <Typography
      id={labelId(id)}
      variant="body2"
      sx={{ display: 'block', fontWeight: 600, mb: 0.5, ...(isBeside ? besideButton : {}) }}
      {...(group ? { component: 'span' as const } : { component: 'label' as const, htmlFor: id })}
    >
      {label}
      {required && <RequiredMark />}
    </Typography>
  );
}

/** A star for the eye, the word for the ear. */
export function RequiredMark() {
  const text = useText();
  return (
    <>
      {/* Never alone on a line. */}
      {'\u00a0'}
      <Box component="span" aria-hidden="true" sx={{ color: 'error.main' }}>
        *
      </Box>{' '}
      <Box component="span" sx={visuallyHidden}>
        {`(${text('form.required')})`}
      </Box>
    </>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <Typography
      id={errorId(id)}
      variant="body2"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 0.5, color: 'error.main' }}
    >
      <ErrorOutlineIcon aria-hidden="true" style={{ fontSize: 18, marginTop: '1px' }} />
      <span>{error}</span>
    </Typography>
  );
}
