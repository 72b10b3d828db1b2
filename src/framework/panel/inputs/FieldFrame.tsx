import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import type { ReactNode } from 'react';
import { useText } from '../core/useText';
import { classes } from '../kit/classes';
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
    // biome-ignore lint/a11y/noStaticElementInteractions: F1 in the field inside it
    <div className={classes('field', why !== null && bare && 'field-asked')} onKeyDown={why ? askOnF1 : undefined}>
      {!bare && <FieldLabel id={id} label={label} required={required} group={group ?? false} isBeside={why !== null} />}
      {children}
      {error && <FieldError id={id} error={error} />}
      {(help || note) && (
        <div className="field-help">
          <p id={helpId(id)} className="small muted">
            {help}
          </p>
          {note}
        </div>
      )}
      {why}
    </div>
  );
}

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly group: boolean;
  /** Does a button stand at the end of its line? */
  readonly isBeside: boolean;
}

function FieldLabel({ id, label, required, group, isBeside }: FieldLabelProps) {
  const place = { id: labelId(id), className: classes('field-label', isBeside && 'field-asked') };
  const words = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  );
  return group ? (
    <span {...place}>{words}</span>
  ) : (
    <label {...place} htmlFor={id}>
      {words}
    </label>
  );
}

/** A star for the eye, the word for the ear. */
export function RequiredMark() {
  const text = useText();
  return (
    <>
      {/* Never alone on a line. */}
      {'\u00a0'}
      <span aria-hidden="true" className="field-star">
        *
      </span>{' '}
      <span className="visually-hidden">{`(${text('form.required')})`}</span>
    </>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <p id={errorId(id)} className="field-error small">
      <ErrorOutlineIcon aria-hidden="true" style={{ fontSize: 18, marginTop: 1 }} />
      <span>{error}</span>
    </p>
  );
}
