import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportState } from '../../import/answers';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { Button } from '../kit/Button';
import { useImportText } from './useText';
import { useUndoImport } from './useUndoImport';

interface UndoButtonProps {
  readonly resource: Resource;
  readonly importId: number;
  readonly onDone: () => void;
}

/** Takes the rows of one import back, after saying how many and which of them stay. */
export function ImportUndoButton({ resource, importId, onDone }: UndoButtonProps) {
  const text = useImportText();
  const { nouns } = useTexts(resource);
  const { formats } = usePanel();
  const { asked, isBusy, ask, confirm, cancel } = useUndoImport({ resource, importId, onDone });
  const undoable = asked?.undoable ?? 0;
  const counted = { count: formats.number(undoable), ...nouns(undoable) };
  const restorable = asked?.restorable ?? 0;
  const hasRows = undoable + restorable > 0;
  const confirmLabel =
    undoable > 0
      ? text('import.undo.confirm', counted)
      : text('import.undo.confirmRestore', { count: formats.number(restorable) });
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Undo aria-hidden />}
        disabled={isBusy && !asked}
        onClick={() => void ask()}
      >
        {text(isBusy && !asked ? 'import.undo.loading' : 'import.undo.button')}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={text('import.undo.title')}
        confirmLabel={hasRows ? confirmLabel : text('form.close')}
        destructive={hasRows}
        busy={isBusy}
        onConfirm={() => (hasRows ? void confirm() : cancel())}
        onCancel={cancel}
      >
        {undoable > 0 && <Typography>{text('import.undo.body', counted)}</Typography>}
        {restorable > 0 && (
          <Typography>{text('import.undo.restores', { count: formats.number(restorable) })}</Typography>
        )}
        {!hasRows && <Typography>{text('import.undo.nothing')}</Typography>}
        {asked && <KeptRows state={asked} />}
      </ConfirmDialog>
    </>
  );
}

const shownKept = 10;

function KeptRows({ state }: { readonly state: ImportState }) {
  const text = useImportText();
  const { edited = [], editedTotal = edited.length } = state;
  if (editedTotal === 0) return null;
  const shown = edited.slice(0, shownKept);
  const more = editedTotal - shown.length;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography>{text('import.undo.kept', { count: editedTotal })}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shown.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {more > 0 && <li>{text('import.undo.more', { count: more })}</li>}
      </Box>
    </Box>
  );
}
