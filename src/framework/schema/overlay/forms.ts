import { type SectionOverlay, wordsIn } from '../overlayDocument';
import { own } from '../own';
import type { FormSection, FormSpec } from '../resource';
import { ownSection, type Places, placedIn, placedLike } from './placing';
import { type Part, type Run, skip } from './run';
import { mayConfigure } from './tightening';

export interface OverlaidForms {
  readonly form: FormSpec;
  readonly show?: FormSpec;
  /** What sections are called, by their declared heading. */
  readonly named: Readonly<Record<string, string>>;
}

/** The form, and the page that shows a record, with fields and sections where the layers want them. */
export function overlaidForms(run: Run, parts: readonly Part[]): OverlaidForms {
  const { form, show } = run.declared;
  const named: Record<string, string> = {};
  let sections: readonly FormSection[] = form.sections;
  let shown: readonly FormSection[] = show?.sections ?? [];
  for (const part of parts) {
    const laid = sectionsOf(run, part, named);
    const places: Places = {
      sections: laid,
      added: [...run.definedBy].flatMap(([name, by]) => (by === part && run.inForm.has(name) ? [name] : [])),
      fields: run.places.get(part) ?? new Map(),
    };
    sections = withHelp(run, placedIn(sections, places), laid);
    if (show) shown = withHelp(run, placedLike(sections, shown, places), laid);
  }
  const isOwn = ({ section }: FormSection) => section === ownSection.id;
  if (sections.some(isOwn) && !form.sections.some(isOwn))
    named[ownSection.id] ??= wordsIn(ownSection, run.context.locale);
  const filled = (all: readonly FormSection[]) => all.filter(({ fields }) => fields.length > 0);
  return {
    named,
    form: { ...form, sections: filled(sections) },
    ...(show ? { show: { ...show, sections: filled(shown) } } : {}),
  };
}

/** What a layer says of sections and can; their names are noted in `named`. */
function sectionsOf(run: Run, part: Part, named: Record<string, string>): Readonly<Record<string, SectionOverlay>> {
  const entries = Object.entries(part.overlay.sections ?? {});
  if (entries.length > 0 && !mayConfigure(run.declared, 'sections')) {
    skip(run, part, ['sections'], { code: 'notForStaff', params: { facet: 'sections' } });
    return {};
  }
  return Object.fromEntries(
    entries.map(([name, said]) => {
      const { label, seen, ...laid } = said;
      const text = label === undefined ? undefined : wordsIn(label, run.context.locale);
      const twin = [...run.sections].find(
        (other) =>
          other !== name && text !== undefined && (own(named, other) ?? other).toLowerCase() === text.toLowerCase(),
      );
      if (text !== undefined && twin === undefined) named[name] = text;
      else if (text !== undefined)
        skip(run, part, ['sections', name, 'label'], { code: 'sameSection', params: { value: text } });
      return [name, withoutLostPlaces(run, part, name, laid, seen !== undefined)];
    }),
  );
}

function withoutLostPlaces(run: Run, part: Part, name: string, said: SectionOverlay, isSeen: boolean): SectionOverlay {
  const { before, after, ...others } = said;
  const isPlace = (facet: 'before' | 'after', wanted: string | undefined): wanted is string => {
    if (wanted === undefined) return false;
    if (run.sections.has(wanted) && wanted !== name) return true;
    const code = wanted === name ? 'besideItself' : isSeen ? 'parked' : 'unknownSection';
    skip(run, part, ['sections', name, facet], { code, params: { key: wanted } });
    return false;
  };
  const places = {
    ...(isPlace('before', before) ? { before } : {}),
    ...(isPlace('after', after) ? { after } : {}),
  };
  if (before !== undefined && after !== undefined)
    skip(run, part, ['sections', name, 'after'], { code: 'inTwoPlaces' });
  return { ...others, ...places };
}

function withHelp(
  run: Run,
  sections: readonly FormSection[],
  laid: Readonly<Record<string, SectionOverlay>>,
): FormSection[] {
  return sections.map((each) => {
    const help = Object.hasOwn(laid, each.section) ? laid[each.section]?.help : undefined;
    if (help === undefined) return each;
    const { helpOn: _helpOn, ...section } = each;
    return { ...section, help: wordsIn(help, run.context.locale) };
  });
}
