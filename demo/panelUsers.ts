import { demoEmails } from '../src/domain/demoAccounts';
import { asumsi } from './asumsi';
import { emailFor, phoneAt } from './contacts';
import { historyDays } from './moments';
import { makePerson, pickAge, pickBackground, pickSex } from './people';
import { type LegislatorRow, noProfile, type UserRow } from './rows';
import { stamps, type Workshop } from './workshop';

/** Accounts that are documented (`product.md`, "Running it"); their order is their id. */
export const demoAccounts = [
  { email: demoEmails.admin, role: 'admin', name: 'Ratna Wijayanti', legislator: null },
  { email: demoEmails.aleg, role: 'admin_aleg', name: 'Hendra Kusnadi', legislator: 1 },
  { email: demoEmails.aleg2, role: 'admin_aleg', name: 'Yuliana Siahaan', legislator: 2 },
  { email: demoEmails.staff, role: 'staff', name: 'Dimas Prasetyo', legislator: null },
  { email: demoEmails.warga, role: 'user', name: 'Siti Rohayati', legislator: 1 },
] as const;

export const DEMO_PASSWORD = 'Bansos-Demo-2026';

type PanelRole = keyof Workshop['counts']['panelUsers'];

/** Everybody who works with the panel, the demo accounts first. */
export function makePanelUsers(
  workshop: Workshop,
  legislators: readonly LegislatorRow[],
  firstId: number,
): readonly UserRow[] {
  const roles = (Object.entries(workshop.counts.panelUsers) as [PanelRole, number][]).flatMap(([role, count]) =>
    Array.from({ length: count - demoAccounts.filter((demo) => demo.role === role).length }, (_, index) => ({
      role,
      legislator: legislatorFor(role, index, legislators),
    })),
  );
  return roles.map(({ role, legislator }, index) => makePanelUser(workshop, firstId + index, role, legislator));
}

/** The first two admin_aleg are demo accounts, so the next ones get the next legislators; an `aleg` is the person itself. */
function legislatorFor(role: PanelRole, index: number, legislators: readonly LegislatorRow[]) {
  if (role === 'admin_aleg') return legislators[index + 2];
  return role === 'aleg' ? legislators[index] : undefined;
}

function makePanelUser(
  workshop: Workshop,
  id: number,
  role: PanelRole,
  legislator: LegislatorRow | undefined,
): UserRow {
  const random = workshop.random(`panel-${role}`, id);
  const age = pickAge(random, 23, 60);
  const birthDate = workshop.clock.birthDate(random, age);
  const person = makePerson(random, {
    sex: pickSex(random),
    age,
    birthDate,
    background: pickBackground(random, 'depok'),
  });
  const name = role === 'aleg' && legislator ? legislator.nama_lengkap : person.name;
  return {
    ...panelAccount(workshop, id, name),
    email: emailFor(name, id),
    role,
    anggota_legislatif_id: legislator?.id ?? null,
    aleg_id: legislator?.id ?? null,
    is_active: !random.chance(asumsi.tidakAktif),
  };
}

/** The account of a demo person, except the citizen's, who is one of the citizens. */
export function makeDemoAccount(workshop: Workshop, id: number, password: string): UserRow {
  const demo = demoAccounts[id - 1];
  if (!demo) throw new RangeError(`There is no demo account ${id}.`);
  return {
    ...panelAccount(workshop, id, demo.name),
    email: demo.email,
    password,
    role: demo.role,
    anggota_legislatif_id: demo.legislator,
    aleg_id: demo.legislator,
    is_active: true,
  };
}

function panelAccount(workshop: Workshop, id: number, name: string) {
  const random = workshop.random('panel-account', id);
  const { clock } = workshop;
  const stamp = stamps(workshop, random, clock.moment(random, historyDays - 8, historyDays - 40), null);
  return {
    id,
    name,
    password: null,
    phone: phoneAt(id),
    is_relawan: false,
    address: null,
    bio: null,
    ...noProfile,
    ...stamp,
    last_login_at: random.chance(asumsi.pernahMasuk) ? clock.moment(random, 45) : null,
  };
}
