import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { useOpenedText } from '../../core/useOpenedText';
import { Button } from '../../kit/Button';
import { isLinkAddress } from './extensions';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Where the chosen words lead. Without chosen words the address itself is written. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const text = useOpenedText();
  const id = useId();
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [address, setAddress] = useState(present);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = completed(address);
    if (!isLinkAddress(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && present === '')
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{text('richText.linkTitle')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            size="small"
            label={text('richText.address')}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setWrong(false);
            }}
            error={isWrong}
            helperText={text(isWrong ? 'richText.addressWrong' : 'richText.addressHelp')}
            slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {present !== '' && (
            <Button color="error" style={{ marginRight: 'auto' }} onClick={remove}>
              {text('richText.unlink')}
            </Button>
          )}
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {text('richText.setLink')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** 'contoh.go.id' and 'nama@contoh.go.id' as people write them. */
function completed(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z+.-]*:/i.test(address)) return address;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/]+\.[^\s]+$/.test(address) ? `https://${address}` : address;
}
