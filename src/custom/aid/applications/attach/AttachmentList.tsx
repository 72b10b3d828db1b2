import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Button } from '../../../../framework/panel/kit/Button';
import { useCounterWords } from '../shared/words';
import { AttachmentItem } from './AttachmentItem';
import type { Attachment } from './attachment';
import { DocumentDialog } from './DocumentDialog';
import type { Attachments } from './useAttachments';

interface AttachmentListProps {
  readonly attachments: Attachments;
  /** Uploads one again; absent before there is an application to upload to. */
  readonly onRetry?: ((key: number) => void) | undefined;
}

/** The documents put together so far, and the way to add one. */
export function AttachmentList({ attachments, onRetry }: AttachmentListProps) {
  const words = useCounterWords();
  const [asking, setAsking] = useState<Attachment | 'new'>();
  const { items, isSending, add, change, remove } = attachments;
  const isChange = asking !== undefined && asking !== 'new';
  return (
    // The dialog's form is within this one for React: its sending is not this one's.
    <Box onSubmit={(event) => event.stopPropagation()}>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('attach.none')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={words('attach.list')} sx={listStyle}>
          {items.map((item) => (
            <AttachmentItem
              key={item.key}
              item={item}
              isLocked={isSending}
              onChange={() => setAsking(item)}
              onRemove={() => remove(item.key)}
              onRetry={onRetry && (() => onRetry(item.key))}
              onStop={attachments.stop}
            />
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        color="inherit"
        disabled={isSending}
        startIcon={<AddIcon aria-hidden />}
        onClick={() => setAsking('new')}
        style={{ marginTop: 12 }}
      >
        {words('attach.add')}
      </Button>
      {asking !== undefined && (
        <DocumentDialog
          values={isChange ? asking.values : undefined}
          onTake={(values) => (isChange ? change(asking.key, values) : add(values))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
