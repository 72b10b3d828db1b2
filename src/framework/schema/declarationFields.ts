import { dependenciesOf } from './conditions';
import { type Check, expectFields, type ProblemContext, type Report } from './declarationReport';
import type { AnyField } from './fields';
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
  }
};

function kindChecks(member: string, field: AnyField, context: ProblemContext, report: Report): void {
  const { kinds } = context;
  if (!own(kinds, field.kind)) report.among('R010', member, `has kind "${field.kind}"`, field.kind, Object.keys(kinds));
  if (typeof field.min === 'number' && typeof field.max === 'number' && field.min > field.max)
    report.say('R037', member, `has min ${field.min} and max ${field.max}`);
  for (const [name, inner] of Object.entries(field.item ?? {})) {
    if (own(kinds, inner.kind)?.upload) report.say('R026', `${member}.item.${name}`, 'is an image or file in each row');
    kindChecks(`${member}.item.${name}`, inner, context, report);
  }
}

function namedByField(resource: Resource, member: string, field: AnyField, report: Report): void {
  if (field.from) expectFields(resource, report, 'R021', `${member}.from`, [field.from]);
  if (field.yearsSince) expectFields(resource, report, 'R021', `${member}.yearsSince`, [field.yearsSince]);
  expectFields(resource, report, 'R022', `${member}.showWhen`, dependenciesOf(field.showWhen));
  expectFields(resource, report, 'R022', `${member}.requiredWhen`, dependenciesOf(field.requiredWhen));
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
      expectFields(target, report, 'R022', `${member}.embed.fields`, field.embed?.fields ?? []);
    }
  }
  if (typeof field.value !== 'object') return;
  const { count, by, where } = field.value;
  const counted = own(byName, count);
  if (!counted) report.among('R023', member, `counts "${count}", which is no resource`, count, resources);
  else {
    expectFields(counted, report, 'R022', `${member}.value.by`, [by]);
    expectFields(counted, report, 'R022', `${member}.value.where`, dependenciesOf(where));
  }
}
