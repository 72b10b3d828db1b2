import type { Condition } from '../conditions';
import type { Formula } from '../formula';
import type { ChoiceList, CustomField, LocalizedText } from '../overlayDocument';
import type { OverlayChange } from './changes';
import { type ChangeKey, overlayChangeTexts } from './changeTexts';
import { listWords, quoted, type Speaker, valueWords, wordsOfCondition } from './conditionWords';
import { facetRule, facetSentences } from './facets';
import { wordsOfFormula } from './formulas/words';
import { type Naming, type SayChange, SHARED_LISTS } from './naming';
import type { Place } from './run';

/**
 * A change as a sentence.
 * @example wordsOfChange(change, namingOf(model), sayIn()) // Warga Binaan › No. HP: wajib diisi
 */
export function wordsOfChange(change: OverlayChange, naming: Naming, say: SayChange): string {
  const { resource, role } = change;
  const what = wordsOfChangeHere(change, naming, say);
  if (change.of === 'sharedList') return what;
  const whole = say('inResource', { resource: naming.resource(resource), what });
  return role === undefined ? whole : say('forRole', { what: whole, role: naming.role(role) });
}

/** The same where the resource is known: `No. HP: wajib diisi`. */
export function wordsOfChangeHere(change: OverlayChange, naming: Naming, say: SayChange): string {
  const { of, name, resource } = change;
  if (of === 'example') return say('ofExample', { example: name, what: exampleWords(change, say) });
  const what = whatOf(change, { resource, naming, say });
  if (of === 'list') return say('ofList', { what });
  if (of === 'sharedList') return say('ofSharedList', { list: naming.field(resource, name), what });
  if (of === 'section') return say('ofSection', { section: naming.section(resource, name), what });
  return say('ofField', { field: naming.field(resource, name), what });
}

const exampleWords = ({ before, after }: OverlayChange, say: SayChange): string =>
  say(after === undefined ? 'example.dropped' : before === undefined ? 'example.added' : 'example.changed');

interface ChangeSpeaker extends Speaker {
  readonly say: SayChange;
}

function whatOf(change: OverlayChange, speaker: ChangeSpeaker): string {
  const { facet, after, before } = change;
  const { say } = speaker;
  switch (facet) {
    case 'whole':
      return wholeWords(change, speaker);
    case 'removed':
      return say(after === true ? 'custom.removed' : 'custom.restored');
    case 'place':
      return placeWords(change, speaker);
    case 'choices':
    case 'choices.labels':
    case 'choices.added':
      return namedWords(change, speaker);
    case 'choices.order':
      return after === undefined
        ? say('choices.unordered')
        : say('choices.order', { values: valueWords(change.name, after, speaker) });
    case 'retiredFrom':
    case 'choices.retiredFrom':
      return daysWords(change, speaker);
    case 'retired':
    case 'choices.retired':
      return retiredWords(change, speaker);
    default: {
      const key = `${facet}.${after === undefined ? 'unset' : 'set'}`;
      return isKey(key) ? say(key, paramsOf(change, speaker)) : `${facet}: ${JSON.stringify(after ?? before)}`;
    }
  }
}

const isKey = (key: string): key is ChangeKey =>
  Object.hasOwn(overlayChangeTexts, key) || Object.hasOwn(facetSentences('id'), key);

function paramsOf({ facet, name, after, resource }: OverlayChange, speaker: ChangeSpeaker): Record<string, string> {
  const { naming, say } = speaker;
  if (after === undefined) return { text: '', condition: '', formula: '', value: '' };
  switch (facetRule(facet)?.says ?? facet) {
    case 'list':
      return { text: quoted(naming.field(SHARED_LISTS, String(after))) };
    case 'text':
      return { text: quoted(naming.words(after as LocalizedText)) };
    case 'condition':
      return { condition: wordsOfCondition(after as Condition, speaker) };
    case 'formula':
      return { formula: wordsOfFormula(after as Formula, { resource, naming }) };
    case 'word':
      return { value: say(after as 'half' | 'full') };
    case 'columns':
      return {
        values: listWords(
          listOf(after).map((column) => naming.field(resource, column)),
          say,
        ),
      };
    case 'sort': {
      const [field = '', order] = listOf(after);
      return { field: naming.field(resource, field), value: say(order === 'desc' ? 'desc' : 'asc') };
    }
    default:
      return { value: valueWords(name, after, speaker) };
  }
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function wholeWords({ of, name, resource, after }: OverlayChange, { naming, say }: ChangeSpeaker): string {
  if (of === 'sharedList') {
    if (after === undefined) return say('sharedList.dropped');
    const words = Object.values((after as ChoiceList).choices ?? {}).map((text) => quoted(naming.words(text)));
    return say('sharedList.added', { values: listWords(words, say) });
  }
  if (after === undefined) return say('custom.dropped');
  const { kind = naming.fieldOf(resource, name)?.kind, formula } = after as Partial<CustomField>;
  const key = `kind.${kind ?? ''}`;
  const added = say('custom.added', { kind: isKey(key) ? say(key) : key.slice('kind.'.length) });
  if (formula === undefined) return added;
  return `${added}, ${say('formula.set', { formula: wordsOfFormula(formula, { resource, naming }) })}`;
}

function placeWords({ of, resource, after }: OverlayChange, { naming, say }: ChangeSpeaker): string {
  const { section, before, after: behind }: Place = after ?? {};
  const nameOf = (other: string) =>
    of === 'section' ? quoted(naming.section(resource, other)) : naming.field(resource, other);
  const words = [
    ...(section === undefined ? [] : [say('place.section', { section: naming.section(resource, section) })]),
    ...(before === undefined ? [] : [say('place.before', { other: nameOf(before) })]),
    ...(behind === undefined || before !== undefined ? [] : [say('place.after', { other: nameOf(behind) })]),
  ];
  return words.length > 0 ? words.join(', ') : say('place.unset');
}

type Texts = Readonly<Record<string, LocalizedText>>;

function namedWords(change: OverlayChange, { resource, naming, say }: ChangeSpeaker): string {
  const before = (change.before ?? {}) as Texts;
  const after = (change.after ?? {}) as Texts;
  const isAdding = change.facet !== 'choices.labels';
  const fresh = isAdding ? Object.keys(after).filter((value) => !Object.hasOwn(before, value)) : [];
  const { merged = {} } = change;
  const dropped = Object.keys(before).filter((value) => !Object.hasOwn(after, value) && !Object.hasOwn(merged, value));
  const renamed = Object.entries(after).filter(
    ([value, words]) => !fresh.includes(value) && JSON.stringify(before[value]) !== JSON.stringify(words),
  );
  const textOf = (words: LocalizedText | undefined) => (words === undefined ? '' : quoted(naming.words(words)));
  // As it was called until then, not as it is called by now.
  const choiceOf = (value: string) =>
    Object.hasOwn(before, value) ? textOf(before[value]) : quoted(naming.choice(resource, change.name, value));
  const words = [
    ...(fresh.length > 0
      ? [
          say('choices.added', {
            values: listWords(
              fresh.map((each) => textOf(after[each])),
              say,
            ),
          }),
        ]
      : []),
    ...Object.entries(merged).map(([value, { into, label }]) =>
      say('choices.merged', { value: textOf(before[value] ?? label), text: textOf(after[into]) }),
    ),
    ...renamed.map(([value, text]) => say('choices.named', { value: choiceOf(value), text: textOf(text) })),
    ...(isAdding && dropped.length > 0
      ? [
          say('choices.dropped', {
            values: listWords(
              dropped.map((each) => textOf(before[each])),
              say,
            ),
          }),
        ]
      : dropped.map((value) => say('choices.unnamed', { value: choiceOf(value) }))),
  ];
  return words.length > 0 ? words.join('; ') : orderWords(change, { resource, naming, say });
}

/** The texts are the same ones: then they stand in another order. */
const orderWords = ({ name, after }: OverlayChange, speaker: ChangeSpeaker): string =>
  speaker.say('choices.order', { values: valueWords(name, Object.keys(after ?? {}), speaker) });

function daysWords({ name, before, after }: OverlayChange, speaker: ChangeSpeaker): string {
  const { naming, say } = speaker;
  const [had, has] = [
    (before ?? {}) as Readonly<Record<string, string>>,
    (after ?? {}) as Readonly<Record<string, string>>,
  ];
  const values = (value: string) => ({ values: valueWords(name, [value], speaker) });
  return [
    ...Object.entries(has).flatMap(([value, day]) =>
      had[value] === day ? [] : [say('choices.retiredFrom', { ...values(value), day: naming.day(day) })],
    ),
    ...Object.keys(had).flatMap((value) =>
      Object.hasOwn(has, value) ? [] : [say('choices.withoutDay', values(value))],
    ),
  ].join('; ');
}

function retiredWords({ name, before, after }: OverlayChange, speaker: ChangeSpeaker): string {
  const [had, has] = [listOf(before), listOf(after)];
  const gone = has.filter((value) => !had.includes(value));
  const back = had.filter((value) => !has.includes(value));
  return [
    ...(gone.length > 0 ? [speaker.say('choices.retired', { values: valueWords(name, gone, speaker) })] : []),
    ...(back.length > 0 ? [speaker.say('choices.offered', { values: valueWords(name, back, speaker) })] : []),
  ].join('; ');
}
