import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicantProfile } from '../../../../domain/applications/answers';
import { ageOn } from '../../../../domain/dates';
import { formatPhone } from '../../../../domain/phone';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { useRevealed } from '../../../../framework/panel/core/revealed';
import { RevealButton } from '../../../../framework/panel/dialogs/RevealButton';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { TextLink } from '../../../../framework/panel/kit/TextLink';
import { asText } from '../../../../framework/rest/decode';
import { isMasked } from '../../../../framework/schema';
import { PersonLink } from '../../../shell/person/PersonLink';
import { ApplicationFactList, type Fact } from './ApplicationFactList';
import type { AidApplication } from './application';
import { useApplicationWords } from './words';

interface FactsProps {
  readonly application: AidApplication;
}

/** A number to call; a masked one is none. */
const Reachable = ({ phone }: { readonly phone: string }) =>
  isMasked(phone) ? phone : <TextLink href={`tel:${phone}`}>{formatPhone(phone)}</TextLink>;

const digits = (number: string | null): string | null => number?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? null;

/** Who applies, and how to reach that person. */
export function ApplicantFactList({ application: { applicant, createdAt } }: FactsProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const whole = useRevealed(useResource('users'), applicant.id)?.values;
  const phone = asText(whole?.phone) ?? applicant.phone ?? applicant.profile?.no_telepon ?? null;
  return (
    <ApplicationFactList
      facts={[
        [
          words('facts.name'),
          <PersonLink key="name" id={applicant.id}>
            {applicant.name}
          </PersonLink>,
        ],
        [words('facts.phone'), phone && <Reachable phone={phone} />],
        [words('facts.email'), applicant.email],
        [words('facts.applied'), createdAt && formats.dateTime(createdAt)],
      ]}
    />
  );
}

/** What the scores are worked out from, and the rest of the profile. */
export function ApplicantProfileFacts({ application }: FactsProps) {
  const words = useApplicationWords();
  const facts = useProfileFacts();
  const { id, profile } = application.applicant;
  const users = useResource('users');
  const whole = useRevealed(users, id)?.values;
  if (!profile) return <Typography sx={{ color: 'text.secondary' }}>{words('facts.noProfile')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DependantsWarning profile={profile} />
      <ApplicationFactList facts={facts(whole ? wholeProfile(profile, whole) : profile)} />
      {id !== undefined && [profile.nik, profile.no_kk, profile.alamat].some(isMasked) && (
        <Box>
          <RevealButton resource={users} id={id} label={application.applicant.name} isForAll />
        </Box>
      )}
    </Box>
  );
}

const wholeProfile = (profile: ApplicantProfile, whole: Readonly<Record<string, unknown>>): ApplicantProfile => ({
  ...profile,
  nik: asText(whole.nik),
  no_kk: asText(whole.no_kk),
  alamat: asText(whole.address),
});

function useProfileFacts(): (profile: ApplicantProfile) => readonly Fact[] {
  const words = useApplicationWords();
  const { formats } = usePanel();
  return (profile) => [
    [words('facts.nik'), digits(profile.nik)],
    ...(profile.no_kk ? [[words('facts.kk'), digits(profile.no_kk)] as const] : []),
    [words('facts.birth'), birthText(profile.tanggal_lahir)],
    [words('facts.marital'), profile.status_perkawinan],
    [words('facts.job'), profile.pekerjaan],
    [words('facts.income'), profile.penghasilan_bulanan === null ? null : formats.money(profile.penghasilan_bulanan)],
    [words('facts.dependants'), dependantsText(profile)],
    [words('facts.address'), profile.alamat],
    ...(profile.kelurahan || profile.kecamatan
      ? [[words('facts.area'), [profile.kelurahan, profile.kecamatan].filter(Boolean).join(', ')] as const]
      : []),
  ];

  function birthText(date: string | null): string | null {
    const day = date?.slice(0, 10);
    if (!day) return null;
    const years = ageOn(day, formats.today());
    return years === undefined ? formats.date(day) : words('facts.age', { date: formats.date(day), years });
  }

  function dependantsText({ jumlah_tanggungan: stated, tanggungan_keluarga: family }: ApplicantProfile): string | null {
    if (stated !== null) return String(stated);
    return family === undefined ? null : words('facts.dependantsFamily', { n: family });
  }
}

/** Profile and family data contradict each other: the score uses one of them, so it is shown. */
export function DependantsWarning({ profile }: { readonly profile: ApplicantProfile }) {
  const words = useApplicationWords();
  const { jumlah_tanggungan: stated, tanggungan_keluarga: family } = profile;
  if (stated === null || family === undefined || stated === family) return null;
  return <Alert severity="warning">{words('facts.mismatch', { profile: stated, family })}</Alert>;
}

/** What is applied for. */
export function ProgrammeFacts({ application: { programme } }: FactsProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const day = (iso: string | null) => (iso ? formats.date(iso.slice(0, 10)) : words('none'));
  const quota = programme.quota !== null && programme.used !== null;
  return (
    <ApplicationFactList
      facts={[
        [words('facts.programme'), programme.name, 'full'],
        [words('facts.type'), programme.type],
        [words('facts.amount'), programme.amount === null ? words('facts.noAmount') : formats.money(programme.amount)],
        [words('facts.period'), words('facts.periodText', { from: day(programme.starts), to: day(programme.ends) })],
        [
          words('facts.quota'),
          quota &&
            words('facts.quotaText', {
              used: formats.number(programme.used ?? 0),
              quota: formats.number(programme.quota ?? 0),
            }),
        ],
        [words('facts.conditions'), programme.conditions, 'full'],
        [words('facts.needed'), programme.documents, 'full'],
      ]}
    />
  );
}

/** What the applicant wrote. */
export function ApplicantMessage({ application: { reason, note } }: FactsProps) {
  const words = useApplicationWords();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: reason ? 'inherit' : 'text.secondary' }}
      >
        {reason ?? words('facts.noMessage')}
      </Typography>
      {note && <ApplicationFactList facts={[[words('facts.extra'), note, 'full']]} />}
    </Box>
  );
}
