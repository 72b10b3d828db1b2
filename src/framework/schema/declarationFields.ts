import { dependenciesOf } from './conditions';
import { circleFrom } from './declarationConditions';
import { type Check, expectFields, type ProblemContext, type Report } from './declarationReport';
import { commonFacets } from './fieldShape';
import type { AnyField } from './fields';
import { followedBy } from './following';
import { facetsOfKind } from './kinds';
import { embedderOf, notePlaces } from './notes';
import { CUSTOM_PREFIX } from './overlayDocument';
import { own } from './own';
import { isReservedName } from './reserved';
import type { Resource } from './resource';

export const fieldChecks: Check = (resource, context, report) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    const member = `fields.${name}`;
    if (isReservedName(name)) report.say('R002', member, 'has a reserved name');
    if (name.startsWith(CUSTOM_PREFIX)) report.say('R004', member, 'has a name that staff may give a field of theirs');
    // Fields of a group of settings are no columns, so they may be called as the API calls them.
    if (!(resource.api.single ? /^[a-z]\w{0,58}$/ : /^[a-z][a-z0-9_]{0,58}$/).test(name))
      report.say('R003', member, 'has a name that no column may have');
    kindChecks(member, field, context, report);
    namedByField(resource, member, field, report);
    namedOfOthers(member, field, context, report);
    searchChecks(member, field, context, report);
    formerNameChecks(resource, name, field, report);
    followingChecks(resource, name, field, context, report);
    noteChecks(resource, member, field, report);
  }
};

function kindChecks(member: string, field: AnyField, context: ProblemContext, report: Report): void {
  const { kinds } = context;
  const kind = own(kinds, field.kind);
  if (kind) facetChecks(member, field, facetsOfKind(kind), report);
  else report.among('R010', member, `has kind "${field.kind}"`, field.kind, Object.keys(kinds));
  leastChecks(member, field, report);
  for (const total of field.totals ?? []) {
    const summed = own<AnyField>(field.item ?? {}, total);
    const isNumber = ['integer', 'decimal'].includes(own(kinds, summed?.kind ?? '')?.storage ?? '');
    if (!isNumber || summed?.target !== undefined)
      report.among('R090', `${member}.totals`, `adds up "${total}"`, total, Object.keys(field.item ?? {}));
  }
  for (const [name, inner] of Object.entries(field.item ?? {})) {
    if (own(kinds, inner.kind)?.upload) report.say('R026', `${member}.item.${name}`, 'is an image or file in each row');
    if (inner.follows)
      report.say('R082', `${member}.item.${name}.follows`, 'stands in a row, where nothing is followed');
    for (const facet of ['notes', 'opens', 'initial'] as const)
      if (inner[facet])
        report.say('R076', `${member}.item.${name}.${facet}`, 'stands in a row, which has no record of its own');
    if (inner.suggest)
      report.say('R076', `${member}.item.${name}.suggest`, 'stands in a row, where nothing is filled in');
    kindChecks(`${member}.item.${name}`, inner, context, report);
  }
}

/** The pairs of facets of which the first may not be above the second. */
const LEAST_AND_MOST = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function leastChecks(member: string, field: AnyField, report: Report): void {
  for (const [low, high] of LEAST_AND_MOST) {
    const [least, most] = [field[low], field[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      report.say('R037', member, `has ${low} ${least} and ${high} ${most}`);
  }
}

function namedByField(resource: Resource, member: string, field: AnyField, report: Report): void {
  expectFields(resource, report, 'R022', `${member}.follows`, followedBy(field));
  if (field.from) expectFields(resource, report, 'R021', `${member}.from`, [field.from]);
  expectFields(resource, report, 'R022', `${member}.suggest.fills`, Object.keys(field.suggest?.fills ?? {}));
  if (field.yearsSince) expectFields(resource, report, 'R021', `${member}.yearsSince`, [field.yearsSince]);
  expectFields(resource, report, 'R022', `${member}.showWhen`, dependenciesOf(field.showWhen));
  expectFields(resource, report, 'R022', `${member}.requiredWhen`, dependenciesOf(field.requiredWhen));
}

/** What would change nothing is a slip: the limit that was meant is not kept. */
function facetChecks(member: string, field: AnyField, heeded: readonly string[], report: Report): void {
  for (const facet of Object.keys(field))
    if (!commonFacets.includes(facet) && !heeded.includes(facet))
      report.among('R076', `${member}.${facet}`, `means nothing to kind "${field.kind}"`, facet, heeded);
}

/** What is typed is compared with text: of the field, or of what a reference embeds. */
function searchChecks(member: string, field: AnyField, { kinds }: ProblemContext, report: Report): void {
  const kind = own(kinds, field.kind);
  if (!field.search || !kind || (kind.storage === 'text' && kind.operators.includes('contains'))) return;
  if (field.kind !== 'reference' || field.embed === undefined)
    report.say('R080', `${member}.search`, `looks into kind "${field.kind}"`);
}

/** One column holds what was kept under the former name, and only one can have it. */
function formerNameChecks({ fields }: Resource, name: string, { was }: AnyField, report: Report): void {
  if (was === undefined) return;
  const isTaken =
    own<AnyField>(fields, was) ?? Object.entries(fields).some(([other, each]) => other < name && each.was === was);
  if (isTaken) report.say('R077', `fields.${name}.was`, `is "${was}"`);
}

/** Who follows compares: that takes values of one kind, and a beginning. */
function followingChecks(
  { fields }: Resource,
  name: string,
  { target, follows = {} }: AnyField,
  { byName, kinds }: ProblemContext,
  report: Report,
): void {
  const member = `fields.${name}.follows`;
  for (const [theirs, ours] of Object.entries(follows)) {
    const [there, here] = [own<AnyField>(own(byName, target ?? '')?.fields ?? {}, theirs), own<AnyField>(fields, ours)];
    if (!there || !here) continue;
    const [kindThere, kindHere] = [own(kinds, there.kind), own(kinds, here.kind)];
    const isComparable =
      there.target === here.target &&
      kindThere?.storage === kindHere?.storage &&
      kindThere?.operators.some((each) => each === 'eq') === true;
    if (!isComparable)
      report.say('R082', member, `compares "${there.label}" with "${here.label}", which holds something else`);
  }
  const circle = circleFrom(name, (other) => followedBy(own<AnyField>(fields, other) ?? { kind: '', label: '' }));
  if (circle) report.say('R082', member, `goes in a circle: ${circle.join(' → ')}`);
}

/** What a field says of the resource it points to, or counts. */
function namedOfOthers(member: string, field: AnyField, { byName }: ProblemContext, report: Report): void {
  const resources = Object.keys(byName);
  if (field.target !== undefined) {
    const target = own(byName, field.target);
    if (!target)
      report.among('R020', member, `refers to "${field.target}", which is no resource`, field.target, resources);
    else {
      expectFields(target, report, 'R022', `${member}.among`, dependenciesOf(field.among));
      expectFields(target, report, 'R022', `${member}.follows`, Object.keys(field.follows ?? {}));
      expectFields(target, report, 'R022', `${member}.embed.fields`, field.embed?.fields ?? []);
    }
  }
  suggestionChecks(member, field, byName, report);
  if (typeof field.value !== 'object') return;
  const { count, by, where } = field.value;
  const counted = own(byName, count);
  if (!counted) report.among('R023', member, `counts "${count}", which is no resource`, count, resources);
  else {
    expectFields(counted, report, 'R022', `${member}.value.by`, [by]);
    expectFields(counted, report, 'R022', `${member}.value.where`, dependenciesOf(where));
  }
}

/** What a note says is there to be said, and what a name opens is pointed to. */
function noteChecks(resource: Resource, member: string, { notes = {}, opens }: AnyField, report: Report): void {
  const { fields } = resource;
  for (const [name, note] of Object.entries(notes)) {
    const at = `${member}.notes.${name}`;
    const own = notePlaces(note).filter((place) => embedderOf(fields, place) === undefined);
    expectFields(resource, report, 'R022', `${at}.text`, own);
    expectFields(resource, report, 'R022', `${at}.when`, dependenciesOf(note.when));
  }
  if (opens === undefined) return;
  const pointing = Object.keys(fields).filter((name) => fields[name]?.kind === 'reference');
  if (!pointing.includes(opens))
    report.among('R021', `${member}.opens`, `names "${opens}", which is no reference`, opens, pointing);
}

/** What the page of a record begins with. */
export const summaryChecks: Check = (resource, _context, report) => {
  const { text, badges = [] } = resource.show?.summary ?? { text: '' };
  const own = notePlaces({ text }).filter((place) => embedderOf(resource.fields, place) === undefined);
  expectFields(resource, report, 'R022', 'show.summary.text', own);
  expectFields(resource, report, 'R022', 'show.summary.badges', badges);
};

function suggestionChecks(
  member: string,
  { suggest }: AnyField,
  byName: ProblemContext['byName'],
  report: Report,
): void {
  if (!suggest) return;
  const { from, field, fills = {} } = suggest;
  const target = own(byName, from);
  if (target) expectFields(target, report, 'R022', `${member}.suggest`, [field, ...Object.values(fills)]);
  else
    report.among('R020', `${member}.suggest`, `refers to "${from}", which is no resource`, from, Object.keys(byName));
}
