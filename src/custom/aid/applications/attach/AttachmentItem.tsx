import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useResource, useTexts } from '../../../../framework/panel/core/context';
import { Button } from '../../../../framework/panel/kit/Button';
import type { TextOf } from '../../../shell/words';
import { useCounterWords } from '../shared/words';
import { type Attachment, type AttachmentState, attachmentNameOf, chosenFile, linkOf } from './attachment';

interface AttachmentItemProps {
  readonly item: Attachment;
  readonly isLocked: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onRetry: (() => void) | undefined;
  readonly onStop: () => void;
}

/** One document: what it is, how far it is, and what can be done with it. */
export function AttachmentItem(props: AttachmentItemProps) {
  const words = useCounterWords();
  const texts = useTexts(useResource('application_documents'));
  const { item } = props;
  const facts = [texts.choice('jenis', item.values.jenis), sourceOf(item, words)];
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{attachmentNameOf(item)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Typography>
        <State name={attachmentNameOf(item)} state={item.state} />
      </Box>
      <Buttons {...props} />
    </Box>
  );
}

function sourceOf(item: Attachment, words: TextOf): string {
  const file = chosenFile(item);
  if (!file) return linkOf(item) ?? '';
  return `${file.name} · ${words('attach.size', { size: Math.max(1, Math.round(file.size / 1024)) })}`;
}

function State({ name, state }: { readonly name: string; readonly state: AttachmentState }) {
  const words = useCounterWords();
  const isFailed = state.kind === 'failed';
  return (
    <>
      <Typography
        role={isFailed ? 'alert' : 'status'}
        variant="body2"
        sx={{ color: isFailed ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {stateText(state, words)}
      </Typography>
      {state.kind === 'sending' && (
        <LinearProgress
          aria-label={words('attach.progressOf', { name })}
          variant={state.fraction >= 1 ? 'indeterminate' : 'determinate'}
          value={Math.floor(state.fraction * 100)}
          sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
        />
      )}
    </>
  );
}

function stateText(state: AttachmentState, words: TextOf): string {
  if (state.kind === 'failed') return words('attach.failed', { reason: state.reason });
  if (state.kind !== 'sending') return words(`attach.${state.kind}`);
  return state.fraction >= 1
    ? words('attach.finishing')
    : words('attach.sending', { percent: Math.floor(state.fraction * 100) });
}

function Buttons({ item, isLocked, onChange, onRemove, onRetry, onStop }: AttachmentItemProps) {
  const words = useCounterWords();
  const name = attachmentNameOf(item);
  if (item.state.kind === 'done') return null;
  if (item.state.kind === 'sending')
    return (
      <Button size="small" color="inherit" disabled={item.state.fraction >= 1} onClick={onStop}>
        {words('attach.stop')}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {item.state.kind === 'failed' && onRetry && (
        <Button
          size="small"
          variant="outlined"
          disabled={isLocked}
          aria-label={words('attach.retryOf', { name })}
          onClick={onRetry}
        >
          {words('attach.retry')}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        disabled={isLocked}
        aria-label={words('attach.editOf', { name })}
        onClick={onChange}
      >
        {words('attach.change')}
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={isLocked}
        aria-label={words('attach.removeOf', { name })}
        onClick={onRemove}
      >
        {words('attach.remove')}
      </Button>
    </Box>
  );
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  minWidth: 0,
} as const;
