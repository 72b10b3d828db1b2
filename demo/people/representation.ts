import { asumsi } from '../asumsi';
import { compareText } from '../citizens';
import { pokirIdeas, resesIdeas } from '../data/representation';
import { constituencyOf } from '../legislators';
import { historyDays } from '../moments';
import { pointIn } from '../points';
import { atIndex, type Random } from '../random';
import type { LegislatorRow, PokirRow, ResesRow } from '../rows';
import { stamps, type Workshop } from '../workshop';

const DAY = 86_400_000;

/** Recess visits, each legislator's in turn: most are over, some go on or are to come, a few were cancelled. */
export function makeReses(workshop: Workshop, legislators: readonly LegislatorRow[]): readonly ResesRow[] {
  const drafts = Array.from({ length: workshop.counts.reses }, (_, index) => {
    const random = workshop.random('reses', index);
    const owner = ownerAt(legislators, index);
    const home = workshop.places.pick(random, 'depok', constituencyOf(owner).districts);
    const from = dayAt(workshop, index === 0 ? 0 : random.between(-historyDays + 20, 40));
    const until = dayAfter(from, random.between(...(asumsi.reses.hari as readonly [number, number])) - 1);
    const idea = atIndex(resesIdeas, random.between(0, resesIdeas.length - 1));
    const planned = new Date(
      Math.min(Date.parse(from), Date.parse(workshop.clock.today)) - random.between(3, 14) * DAY,
    );
    return {
      id: index + 1,
      judul: `${idea.judul} di Kelurahan ${home.village}`,
      deskripsi: idea.deskripsi,
      lokasi: `${idea.tempat}, Kel. ${home.village}, Kec. ${home.district.name}`,
      titik_lokasi: pointIn(workshop, workshop.random('reses-place', index), home.village),
      tanggal_mulai: from,
      tanggal_selesai: until,
      status: statusOf(random, workshop.clock.today, from, until),
      anggota_legislatif_id: owner,
      aleg_id: owner,
      ...stamps(workshop, random, planned.toISOString(), registrarOf(owner)),
    };
  });
  return inOrder(drafts);
}

/** Proposals, each legislator's in turn, many from a recess visit of the same legislator. */
export function makePokir(
  workshop: Workshop,
  legislators: readonly LegislatorRow[],
  reses: readonly ResesRow[],
): readonly PokirRow[] {
  const drafts = Array.from({ length: workshop.counts.pokir }, (_, index) => {
    const random = workshop.random('pokir', index);
    const owner = ownerAt(legislators, index);
    const home = workshop.places.pick(random, 'depok', constituencyOf(owner).districts);
    const idea = atIndex(pokirIdeas, random.between(0, pokirIdeas.length - 1));
    const visits = reses.filter((each) => each.aleg_id === owner && each.tanggal_mulai < workshop.clock.today);
    const created = workshop.clock.moment(random, historyDays - 20, 2);
    const spot = workshop.random('pokir-place', index);
    return {
      id: index + 1,
      judul: `${idea.judul} ${home.village}`,
      deskripsi: idea.deskripsi,
      kategori: idea.kategori,
      prioritas: random.weighted(asumsi.pokir.prioritas),
      status: random.weighted(asumsi.pokir.status),
      lokasi_pelaksanaan: random.chance(0.9) ? home.text : null,
      titik_pelaksanaan: spot.chance(asumsi.pokir.adaTitik) ? pointIn(workshop, spot, home.village) : null,
      target_pelaksanaan: random.chance(asumsi.pokir.adaTarget) ? dayAt(workshop, random.between(-90, 300)) : null,
      anggota_legislatif_id: owner,
      aleg_id: owner,
      reses_id: visits.length > 0 && random.chance(asumsi.pokir.dariReses) ? random.pick(visits).id : null,
      ...stamps(workshop, random, created, registrarOf(owner)),
    };
  });
  return inOrder(drafts);
}

/** The first two legislators have more than others, so that both have enough to show in every size. */
function ownerAt(legislators: readonly LegislatorRow[], index: number): number {
  return index < 8 ? (index % 2) + 1 : atIndex(legislators, index % legislators.length).id;
}

const registrarOf = (owner: number): number => (owner === 1 || owner === 2 ? owner + 1 : 1);

function statusOf(random: Random, today: string, from: string, until: string): ResesRow['status'] {
  if (random.chance(asumsi.reses.dibatalkan)) return 'cancelled';
  if (until < today) return 'completed';
  return from <= today ? 'ongoing' : 'scheduled';
}

const dayAt = (workshop: Workshop, days: number): string => dayAfter(workshop.clock.today, days);
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Ids follow the time they were written down; what points to them must be made afterwards. */
const inOrder = <T extends { readonly id: number; readonly created_at: string }>(rows: readonly T[]): readonly T[] =>
  [...rows]
    .sort((a, b) => compareText(a.created_at, b.created_at) || a.id - b.id)
    .map((row, index) => ({ ...row, id: index + 1 }));
