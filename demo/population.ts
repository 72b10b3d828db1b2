import { type Inhabitant, makeCitizens, makeDemoCitizen, makeVolunteers } from './citizens';
import { makeFamilies } from './families';
import { makeLegislators } from './legislators';
import { demoAccounts, makeDemoAccount, makePanelUsers } from './panelUsers';
import { makePokir, makeReses } from './people/representation';
import { makeResidents } from './people/residents';
import { withVolunteerProfiles } from './people/volunteers';
import { withProfiles, withSharedHouseholds } from './profiles';
import { atIndex } from './random';
import type { FamilyRow, LegislatorRow, PokirRow, ResesRow, ResidentRow, UserRow, VolunteerRow } from './rows';
import type { Workshop } from './workshop';

/** The whole city as rows, ids in order: demo accounts, panel users, volunteers, citizens. */
export interface Population {
  readonly legislators: readonly LegislatorRow[];
  readonly panelUsers: readonly UserRow[];
  readonly volunteers: readonly VolunteerRow[];
  readonly citizens: readonly UserRow[];
  readonly families: readonly FamilyRow[];
  readonly residents: readonly ResidentRow[];
  readonly reses: readonly ResesRow[];
  readonly pokir: readonly PokirRow[];
}

/** The family of every third volunteer is known. */
const VOLUNTEERS_PER_FAMILY = 3;

/** @param passwords Hashes for the demo accounts, in their order. */
export function makePopulation(workshop: Workshop, passwords: readonly string[]): Population {
  const legislators = makeLegislators(workshop);
  const demo = demoAccounts.map((_, index) => makeDemoAccount(workshop, index + 1, atIndex(passwords, index)));
  const staff = makePanelUsers(workshop, legislators, demo.length + 1);
  const volunteers = makeVolunteers(workshop, legislators, demo.length + staff.length + 1);
  const demoCitizen = makeDemoCitizen(workshop, atIndex(demo, demo.length - 1));
  const others = makeCitizens(workshop, legislators, demo.length + staff.length + volunteers.length + 1);
  const withFamily = volunteers.filter((_, index) => index % VOLUNTEERS_PER_FAMILY === 0);
  const families = makeFamilies(workshop, [demoCitizen, ...others, ...withFamily]);
  const citizens = withSharedHouseholds(workshop, withProfiles(workshop, [demoCitizen, ...others], families), families);
  const volunteerRows = withVolunteerProfiles(workshop, withProfiles(workshop, volunteers, families));
  const reses = makeReses(workshop, legislators);
  return {
    legislators,
    panelUsers: [...demo.slice(0, -1), ...staff],
    volunteers: volunteerRows,
    citizens: rowsOf(citizens),
    families,
    residents: makeResidents(workshop, volunteerRows),
    reses,
    pokir: makePokir(workshop, legislators, reses),
  };
}

const rowsOf = (inhabitants: readonly Inhabitant[]): readonly UserRow[] => inhabitants.map(({ row }) => row);
