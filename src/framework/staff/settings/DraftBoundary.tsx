import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { useFieldEditing } from '../editing/context';
import { useSay } from '../said/useSay';

/** A draft the editor cannot bear is shown as it is stored, and can be thrown away: the page is never lost to it. */
export function DraftBoundary({ children }: { readonly children: ReactNode }) {
  const { overlay } = useFieldEditing();
  return (
    <Boundary of={overlay} broken={<BrokenDraft />}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  readonly of: unknown;
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.of !== this.props.of && this.state.isBroken) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}

function BrokenDraft() {
  const say = useSay();
  const { overlay, discard, undo, canUndo } = useFieldEditing();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="error">
        <strong>{say('broken.title')}</strong>
        <div>{say('broken.text')}</div>
      </Alert>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {canUndo && (
          <Button variant="outlined" onClick={undo}>
            {say('undo')}
          </Button>
        )}
        <Button variant="contained" color="error" onClick={() => void discard()}>
          {say('discard.button')}
        </Button>
      </Box>
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        {say('broken.content')}
      </Typography>
      <Box
        component="pre"
        // It scrolls, with the arrow keys too.
        tabIndex={0}
        sx={{
          width: '100%',
          maxHeight: 420,
          overflow: 'auto',
          m: 0,
          p: 2,
          fontSize: 13,
          border: 1,
          borderColor: 'divider',
        }}
      >
        {JSON.stringify(overlay, null, 2)}
      </Box>
    </Box>
  );
}
