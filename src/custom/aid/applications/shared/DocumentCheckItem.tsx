import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { usePanel } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import type { ShownDocument } from './documents';
import { mayDecide } from './mayDecide';
import { type CheckedCase, useDocumentCheck } from './useDocumentCheck';
import { useApplicationWords } from './words';

interface DocumentCheckProps {
  readonly item: ShownDocument & { readonly id: number };
  readonly whose: CheckedCase;
}

const findings = ['sah', 'tidak_sah', 'belum'] as const;
const tones = { sah: 'success', tidak_sah: 'danger', belum: 'neutral' } as const;

/** The result of checking one document: each press is stored at once, with who and when. */
export function DocumentCheckItem({ item, whose }: DocumentCheckProps) {
  const words = useApplicationWords();
  const { formats, ...panel } = usePanel();
  const { save, isSaving } = useDocumentCheck(whose);
  const found = item.pemeriksaan ?? 'belum';
  const by = item.diperiksa_nama;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      {mayDecide(panel) ? (
        <>
          <ToggleButtonGroup
            className="no-print"
            exclusive
            size="small"
            value={found}
            disabled={isSaving}
            aria-label={words('documents.checkOf', { name: item.name })}
            onChange={(_, next: typeof found | null) => next && save(item, { pemeriksaan: next })}
          >
            {findings.map((finding) => (
              <ToggleButton key={finding} value={finding} sx={{ minHeight: 36, textTransform: 'none' }}>
                {words(`documents.check.${finding}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <FormControlLabel
            className="no-print"
            control={
              <Checkbox
                size="small"
                checked={item.cek_lapangan === true}
                disabled={isSaving}
                onChange={(event) => save(item, { cek_lapangan: event.target.checked })}
              />
            }
            label={words('documents.field')}
          />
        </>
      ) : (
        <StatusChip tone={tones[found]} label={words(`documents.check.${found}`)} />
      )}
      {by && item.diperiksa_pada && (
        <Typography variant="caption" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {words('documents.checkedBy', { name: by, time: formats.dateTime(item.diperiksa_pada) })}
        </Typography>
      )}
    </Box>
  );
}
