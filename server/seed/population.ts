import { type Inhabitant, makeCitizens, makeDemoCitizen, makeVolunteers } from './citizens';
import { makeFamilies } from './families';
import { makeLegislators } from './legislators';
import { demoAccounts, makeDemoAccount, makePanelUsers } from './panelUsers';
import { withProfiles, withSharedHouseholds } from './profiles';
import { atIndex } from './random';
import type { FamilyRow, LegislatorRow, UserRow } from './rows';
import type { Workshop } from './workshop';

/** The whole city as rows, ids in order: demo accounts, panel users, volunteers, citizens. */
export interface Population {
  readonly legislators: readonly LegislatorRow[];
  readonly panelUsers: readonly UserRow[];
  readonly volunteers: readonly UserRow[];
  readonly citizens: readonly UserRow[];
  readonly families: readonly FamilyRow[];
}

/** @param passwords Hashes for the demo accounts, in their order. */
export function makePopulation(workshop: Workshop, passwords: readonly string[]): Population {
  const legislators = makeLegislators(workshop);
  const demo = demoAccounts.map((_, index) => makeDemoAccount(workshop, index + 1, atIndex(passwords, index)));
  const staff = makePanelUsers(workshop, legislators, demo.length + 1);
  const volunteers = makeVolunteers(workshop, legislators, demo.length + staff.length + 1);
  const demoCitizen = makeDemoCitizen(workshop, atIndex(demo, demo.length - 1));
  const others = makeCitizens(workshop, legislators, demo.length + staff.length + volunteers.length + 1);
  const families = makeFamilies(workshop, [demoCitizen, ...others]);
  const citizens = withSharedHouseholds(workshop, withProfiles(workshop, [demoCitizen, ...others], families), families);
  return {
    legislators,
    panelUsers: [...demo.slice(0, -1), ...staff],
    volunteers: rowsOf(withProfiles(workshop, volunteers, families)),
    citizens: rowsOf(citizens),
    families,
  };
}

const rowsOf = (inhabitants: readonly Inhabitant[]): readonly UserRow[] => inhabitants.map(({ row }) => row);
