import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rupiahInWords } from '../../../domain/numberWords';
import { usePanel } from '../../../framework/panel/context';
import { asText } from '../../../session/reading';
import { useApp } from '../../shared/app';
import { PaperSheet, SheetFacts } from '../../shared/PaperSheet';
import { type Application, addressOf, readNumber } from '../shared/application';
import { useCounterWords } from '../shared/words';

/** One page of A4: programme, person, what was handed over, and where it is signed. */
export function ReceiptSheet({ application }: { readonly application: Application }) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const { user } = useApp();
  const lines = useLines(application);
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
        <Signature title={words('receipt.receiverSign')} name={asText(application.record.serah_penerima)} />
        <Signature title={words('receipt.officerSign')} name={user.name} />
      </Box>
      <Typography variant="caption" sx={{ display: 'block', mt: 4 }}>
        {words('receipt.printed', { time: formats.dateTime(new Date().toISOString()) })}
      </Typography>
    </PaperSheet>
  );
}

function useLines({ id, record, programme, applicant }: Application): readonly (readonly [string, string | null])[] {
  const words = useCounterWords();
  const { formats } = usePanel();
  const { profile } = applicant;
  const goods = asText(record.serah_barang);
  const amount = readNumber(record.serah_nominal) ?? (goods ? null : programme.amount);
  const date = asText(record.serah_tanggal);
  const address = addressOf(profile?.alamat, [profile?.kelurahan, profile?.kecamatan]);
  return [
    [words('receipt.number'), `#${id}`],
    [words('receipt.programme'), programme.name],
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
    [words('receipt.receiver'), asText(record.serah_penerima)],
    [words('receipt.note'), asText(record.serah_catatan)],
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
