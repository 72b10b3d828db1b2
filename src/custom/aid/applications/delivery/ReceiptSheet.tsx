import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rupiahInWords } from '../../../../domain/numberWords';
import { usePanel } from '../../../../framework/panel/core/context';
import { printedNumber, recordNumber } from '../../../../framework/schema';
import { applications } from '../../../../resources/applications';
import { useApp } from '../../../shell/app/app';
import { PaperSheet, SheetFacts } from '../../../shell/blocks/PaperSheet';
import { type AidApplication, fullAddressOf } from '../shared/application';
import { useCounterWords } from '../shared/words';
import type { HandedOver } from './delivery';

interface ReceiptProps {
  readonly application: AidApplication;
  readonly handedOver: HandedOver;
}

/** One page of A4: programme, person, what was handed over, and where it is signed. */
export function ReceiptSheet({ application, handedOver }: ReceiptProps) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const { user } = useApp();
  const lines = useLines(application, handedOver);
  return (
    <PaperSheet
      label={words('receipt.title')}
      heading={words('receipt.heading')}
      demo={words('receipt.demo')}
      maxWidth={760}
    >
      <Box sx={{ mt: 3 }}>
        <SheetFacts lines={lines} />
      </Box>
      <Typography sx={{ my: 3 }}>{words('receipt.statement')}</Typography>
      <Typography sx={{ textAlign: 'right', mb: 2 }}>{words('receipt.signDate')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, textAlign: 'center' }}>
        <Signature title={words('receipt.receiverSign')} name={handedOver.penerima} />
        <Signature title={words('receipt.officerSign')} name={user.name} />
      </Box>
      <Typography variant="caption" sx={{ display: 'block', mt: 4 }}>
        {words('receipt.printed', { time: formats.dateTime(new Date().toISOString()) })}
      </Typography>
    </PaperSheet>
  );
}

type Lines = readonly (readonly [string, string | null])[];

function useLines({ id, programme, applicant }: AidApplication, handedOver: HandedOver): Lines {
  const words = useCounterWords();
  const { formats } = usePanel();
  const { profile } = applicant;
  const { tahap, of, tanggal: date, barang: goods } = handedOver;
  const amount = handedOver.nominal ?? (goods ? null : programme.amount);
  const address = fullAddressOf(profile?.alamat, [profile?.kelurahan, profile?.kecamatan]);
  return [
    [words('receipt.number'), printedNumber('TT', id, of > 1 ? tahap : undefined)],
    [words('receipt.registration'), recordNumber(applications, id)],
    [words('receipt.programme'), programme.name],
    ...(of > 1 ? [[words('instalments.label'), words('instalments.of', { n: tahap, of })] as const] : []),
    [words('receipt.name'), applicant.name],
    [words('receipt.nik'), profile?.nik?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? null],
    [words('receipt.address'), address],
    [words('receipt.date'), date && formats.date(date)],
    ...(amount === null
      ? []
      : ([
          [words('receipt.amount'), formats.money(amount)],
          [words('receipt.inWords'), rupiahInWords(amount)],
        ] as const)),
    ...(goods === null && amount !== null ? [] : [[words('receipt.goods'), goods] as const]),
    [words('receipt.receiver'), handedOver.penerima],
    [words('receipt.note'), handedOver.catatan],
  ];
}

function Signature({ title, name }: { readonly title: string; readonly name: string | null }) {
  return (
    <div>
      <Typography>{title}</Typography>
      <Box sx={{ height: 88 }} />
      <Box sx={{ borderTop: '1px solid', pt: 0.5, minHeight: 28, overflowWrap: 'anywhere' }}>{name}</Box>
    </div>
  );
}
