import Typography from '@mui/material/Typography';
import { type RaRecord, useGetOne } from 'ra-core';
import { ageOn } from '../../../../domain/dates';
import { formatPhone } from '../../../../domain/phone';
import { usePanel } from '../../../../framework/panel/core/context';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { asText } from '../../../../framework/rest/decode';
import { ApplicationFactList, type Fact } from '../shared/ApplicationFactList';
import { toAmount } from '../shared/application';
import { useApplicationWords, useCounterWords } from '../shared/words';

interface ChosenProps {
  readonly id: number;
}

/** The person as the office knows them, to be compared with the card on the desk. */
export function ChosenPerson({ id }: ChosenProps) {
  const words = useCounterWords();
  const facts = usePersonFacts();
  const { data, isPending } = useGetOne<RaRecord>('users', { id });
  if (isPending) return <Skeleton height={120} />;
  if (!data) return null;
  return (
    <div>
      <Heading>{words('check.person')}</Heading>
      <ApplicationFactList facts={facts(data)} />
    </div>
  );
}

function usePersonFacts(): (person: RaRecord) => readonly Fact[] {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const digits = (value: unknown) => asText(value)?.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (person) => {
    const [phone, birth] = [asText(person.phone), asText(person.tanggal_lahir)];
    const [income, dependants] = [toAmount(person.penghasilan_bulanan), toAmount(person.jumlah_tanggungan)];
    const years = birth ? ageOn(birth, formats.today()) : undefined;
    const area = [asText(person.kelurahan), asText(person.kecamatan)].filter(Boolean).join(', ');
    return [
      [words('facts.name'), asText(person.name)],
      [words('facts.nik'), digits(person.nik)],
      [words('facts.kk'), digits(person.no_kk)],
      [words('facts.phone'), phone && formatPhone(phone)],
      [
        words('facts.birth'),
        birth && (years === undefined ? formats.date(birth) : words('facts.age', { date: formats.date(birth), years })),
      ],
      [words('facts.job'), asText(person.pekerjaan)],
      [words('facts.income'), income !== null && formats.money(income)],
      [words('facts.dependants'), dependants !== null && formats.number(dependants)],
      [words('facts.address'), asText(person.address), 'full'],
      [words('facts.area'), area, 'full'],
    ];
  };
}

/** What the programme asks of people, to be read out. */
export function ChosenProgramme({ id }: ChosenProps) {
  const words = useCounterWords();
  const { data, isPending } = useGetOne<RaRecord>('programmes', { id });
  if (isPending) return <Skeleton height={96} />;
  if (!data) return null;
  return (
    <div>
      <Heading>{asText(data.nama_bantuan) ?? ''}</Heading>
      <ApplicationFactList
        facts={[
          [words('check.conditions'), asText(data.syarat_bantuan), 'full'],
          [words('check.needed'), asText(data.dokumen_diperlukan), 'full'],
        ]}
      />
    </div>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
    {children}
  </Typography>
);
