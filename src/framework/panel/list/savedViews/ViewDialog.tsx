import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type HttpError, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { SavedView } from '../../../calls';
import type { Resource } from '../../../schema';
import { usePanel } from '../../core/context';
import { useOpenedText } from '../../core/useOpenedText';
import { Alert } from '../../kit/Alert';
import { Button } from '../../kit/Button';
import { rolesFor } from '../savedView';
import type { ViewMenuState } from './useViewMenu';

interface ViewDialogProps {
  readonly resource: Resource;
  readonly menu: ViewMenuState;
  /** The one that is changed; without it the list is kept as a new one. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
}

/** The name of a view, and who else may use it. */
export function ViewDialog({ resource, menu, view, onClose }: ViewDialogProps) {
  const text = useOpenedText();
  const id = useId();
  const form = useViewForm(menu, view, onClose);
  return (
    <Dialog open onClose={() => !menu.isBusy && onClose()} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <form onSubmit={form.submit} noValidate>
        <DialogTitle id={`${id}-title`}>{text(view ? 'views.editTitle' : 'views.newTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {form.trouble !== undefined && <Alert severity="error">{form.trouble}</Alert>}
          <TextField
            autoFocus
            required
            fullWidth
            margin="dense"
            label={text('views.name')}
            value={form.name}
            error={form.nameError !== undefined}
            helperText={form.nameError ?? text('views.nameHelp')}
            onChange={(event) => form.setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <SharedWith resource={resource} value={form.role} onChange={form.setRole} />
          {!view && (
            <FormControlLabel
              control={<Checkbox checked={form.isDefault} onChange={(_, isOn) => form.setDefault(isOn)} />}
              label={text('views.defaultLabel')}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" variant="outlined" onClick={onClose} disabled={menu.isBusy}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={menu.isBusy}>
            {text(menu.isBusy ? 'form.saving' : 'form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface SharedWithProps {
  readonly resource: Resource;
  readonly value: string;
  readonly onChange: (role: string) => void;
}

/** Only for those who may share at all. */
function SharedWith({ resource, value, onChange }: SharedWithProps) {
  const text = useOpenedText();
  const translate = useTranslate();
  const { shareRoles = [] } = usePanel();
  const roles = rolesFor(resource, shareRoles);
  if (roles.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      label={text('views.share')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={text('views.shareHelp')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{text('views.shareNobody')}</option>
      {roles.map(({ role, text: label }) => (
        <option key={role} value={role}>
          {translate(label)}
        </option>
      ))}
    </TextField>
  );
}

function useViewForm(menu: ViewMenuState, view: SavedView | undefined, onClose: () => void) {
  const text = useOpenedText();
  const notify = useNotify();
  const [name, setName] = useState(view?.name ?? '');
  const [role, setRole] = useState(view?.shared_role ?? '');
  const [isDefault, setDefault] = useState(false);
  const [refused, setRefused] = useState<{ readonly name?: string; readonly trouble?: string }>({});
  const { shareRoles } = usePanel();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setRefused({ name: text('views.nameMissing') });
    const input = { name: name.trim(), ...(shareRoles && { shared_role: role === '' ? null : role }) };
    try {
      await (view ? menu.change(view, input) : menu.create({ ...input, ...(isDefault && { is_default: true }) }));
      notify(text('views.saved'), { type: 'success' });
      onClose();
    } catch (error) {
      setRefused(toRefusal(error as HttpError));
    }
  };
  return {
    name,
    setName,
    nameError: refused.name,
    role,
    setRole,
    isDefault,
    setDefault,
    trouble: refused.trouble,
    submit,
  };
}

function toRefusal({ message, body }: HttpError): { readonly name?: string; readonly trouble?: string } {
  const said: unknown = (body as { readonly errors?: Readonly<Record<string, unknown>> } | undefined)?.errors?.name;
  const name = Array.isArray(said) ? said[0] : said;
  return typeof name === 'string' ? { name } : { trouble: message };
}
