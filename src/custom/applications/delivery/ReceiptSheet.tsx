import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { rupiahInWords } from '../../../domain/numberWords';
import { usePanel } from '../../../framework/panel/context';
import { PrintStyles } from '../../../framework/panel/show/PrintStyles';
import { asText } from '../../../session/reading';
import { useApp } from '../../shared/app';
import { type Application, addressOf, readNumber } from '../shared/application';
import { useCounterWords } from '../shared/words';

/** One page of A4: programme, person, what was handed over, and where it is signed. */
export function ReceiptSheet({ application }: { readonly application: Application }) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const { capabilities, user } = useApp();
  const lines = useLines(application);
  return (
    <Box component="article" className="panel-print receipt" aria-label={words('receipt.title')} sx={sheet}>
      <PrintStyles />
      <GlobalStyles styles={onlyTheSheet} />
      {capabilities.demo && (
        <Typography sx={{ fontWeight: 700, textAlign: 'center', border: '2px solid', p: 0.5, mb: 2 }}>
          {words('receipt.demo')}
        </Typography>
      )}
      <Typography sx={{ textAlign: 'center' }}>{capabilities.site.name}</Typography>
      <Typography component="h2" sx={{ textAlign: 'center', fontWeight: 700, fontSize: '1.25rem', mb: 3 }}>
        {words('receipt.heading')}
      </Typography>
      <Box component="dl" sx={facts}>
        {lines.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value || <Blank />}</dd>
          </Box>
        ))}
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
    </Box>
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

/** A line to write on. */
const Blank = () => <Box component="span" sx={{ display: 'block', borderBottom: '1px dotted', height: 20 }} />;

function Signature({ title, name }: { readonly title: string; readonly name: string | null }) {
  return (
    <div>
      <Typography>{title}</Typography>
      <Box sx={{ height: 88 }} />
      <Box sx={{ borderTop: '1px solid', pt: 0.5, minHeight: 28, overflowWrap: 'anywhere' }}>{name}</Box>
    </div>
  );
}

/** Paper is white in the dark as well. */
const sheet = {
  bgcolor: 'common.white',
  color: 'common.black',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxWidth: 760,
  p: { xs: 2, sm: 5 },
  '@media print': { border: 0, p: 0, maxWidth: 'none' },
} as const;

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1 },
  '@media print': { gridTemplateColumns: '180px 1fr', rowGap: '6px' },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;

const onlyTheSheet = { '@media print': { '.page-banner': { display: 'none !important' } } } as const;
