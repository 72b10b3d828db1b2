import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EarlierInstalment } from '../../../../domain/applications/instalments';
import { usePanel } from '../../../../framework/panel/core/context';
import { TextLink } from '../../../../framework/panel/kit/TextLink';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { useIsThere } from '../../../shell/menu/useIsThere';
import type { AidApplication } from '../shared/application';
import { earlierReceiptPath, receiptPath } from '../shared/paths';
import { useCounterWords } from '../shared/words';

/** The parts that were handed over before the current one, each with its own receipt and proof. */
export function EarlierInstalments({ application: { id, instalments } }: { readonly application: AidApplication }) {
  const words = useCounterWords();
  const isThere = useIsThere();
  const say = useRowText();
  if (instalments.earlier.length === 0) return null;
  return (
    <TitledPanel title={words('instalments.earlier')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {instalments.earlier.map((each) => (
          <li key={each.tahap}>
            <Typography variant="body2">{say(each)}</Typography>
            <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {isThere(receiptPath) && (
                <TextLink to={earlierReceiptPath(id, each.tahap)}>
                  {words('instalments.receipt', { n: each.tahap })}
                </TextLink>
              )}
              {each.bukti && <ProofLink path={each.bukti} instalment={each.tahap} />}
            </Box>
          </li>
        ))}
      </Box>
    </TitledPanel>
  );
}

function ProofLink({ path, instalment }: { readonly path: string; readonly instalment: number }) {
  const words = useCounterWords();
  const { storageRoot = '' } = usePanel();
  return (
    <TextLink href={`${storageRoot}${path}`} target="_blank" rel="noopener">
      {words('instalments.proof', { n: instalment })}
    </TextLink>
  );
}

function useRowText(): (instalment: EarlierInstalment) => string {
  const words = useCounterWords();
  const { formats } = usePanel();
  return ({ tahap, tanggal, nominal, barang, penerima }) => {
    const aid = [nominal === null ? null : formats.money(nominal), barang].filter(Boolean).join(' + ') || '–';
    const facts = { n: tahap, aid, date: tanggal === null ? '–' : formats.date(tanggal) };
    return penerima === null
      ? words('instalments.rowShort', facts)
      : words('instalments.row', { ...facts, receiver: penerima });
  };
}
