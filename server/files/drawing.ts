/** A drawing of a coat of arms has hundreds or a few thousand elements; so many are drawn in about half a second. */
const MOST_WORK = 10_000;
/** Deeper than any program writes. */
const DEEPEST = 200;

/** What works on every pixel of the picture, in elements that are merely drawn. */
const GROUP = 5;
const FILTER = 250;

/** Of an element by its name; of a filter whose work grows with a number in it, no end. */
const weights: Readonly<Record<string, number>> = {
  lineargradient: 0,
  radialgradient: 0,
  stop: 0,
  mask: GROUP,
  clippath: GROUP,
  pattern: GROUP,
  femorphology: Number.POSITIVE_INFINITY,
  feconvolvematrix: Number.POSITIVE_INFINITY,
  feturbulence: Number.POSITIVE_INFINITY,
};

interface Element {
  work: number;
  /** Ids of what is drawn once more where this stands. */
  readonly uses: readonly string[];
  readonly children: Element[];
}

interface Drawing {
  readonly root: Element;
  readonly byId: ReadonlyMap<string, readonly Element[]>;
  /** What a style sheet may add to any of its elements. */
  readonly sheet: Element;
}

/**
 * Would drawing this SVG take long? Judged before anything is drawn, by its elements, counted as often as they are
 * drawn: a few `use` of a few `use` are a million. What no program writes, and what entities would add, counts as long.
 * @example isTooIntricate('<svg><g id="a"><path d="M0 0"/></g><use href="#a"/></svg>') // false
 */
export function isTooIntricate(svg: string): boolean {
  const drawing = readDrawing(svg);
  if (!drawing) return true;
  const { root, byId, sheet } = drawing;
  const counted = new Map<Element, number>();
  // What uses itself never ends.
  const under = new Set<Element>();
  const workOf = (element: Element): number => {
    const known = counted.get(element);
    if (known !== undefined) return known;
    if (under.has(element) || under.size > DEEPEST * 2) return Number.POSITIVE_INFINITY;
    under.add(element);
    const used = element.uses.flatMap((id) => byId.get(id) ?? []);
    const work = [...element.children, ...used].reduce((sum, each) => sum + workOf(each), element.work);
    under.delete(element);
    counted.set(element, work);
    return work;
  };
  return workOf(root) + workOf(sheet) * counted.size > MOST_WORK;
}

/** In one pass; undefined for what is no drawing as programs write them. */
function readDrawing(svg: string): Drawing | undefined {
  if (/<!ENTITY/i.test(svg)) return undefined;
  const sheet = readSheet(svg);
  const root: Element = { work: 0, uses: [], children: [] };
  const open = [root];
  const byId = new Map<string, Element[]>();
  let count = 0;
  for (let at = 0; at < svg.length; ) {
    const begin = svg.indexOf('<', at);
    const within = open.at(-1);
    if (begin < 0 || !within) break;
    within.work += Math.floor((begin - at) / 50);
    const end = endOf(svg, begin);
    if (end === 0) return undefined;
    at = end;
    if (svg[begin + 1] === '/') open.pop();
    if (/[/!?]/.test(svg[begin + 1] ?? '')) continue;
    const tag = decoded(svg.slice(begin + 1, end - 1));
    const element = toElement(tag);
    within.children.push(element);
    count += 1;
    for (const [, id = ''] of tag.matchAll(/[\s:]id\s*=\s*["']([^"']*)/g))
      byId.set(id, [...(byId.get(id) ?? []), element]);
    if (!tag.endsWith('/')) open.push(element);
    if (count > MOST_WORK || open.length > DEEPEST) return undefined;
  }
  return sheet && { root, byId, sheet };
}

/** Which element a rule is for is not looked up: it counts for each. Undefined with signs only a disguise needs. */
function readSheet(svg: string): Element | undefined {
  const text = decoded([...svg.matchAll(/<(?:\w+:)?style[\s>](?:(?!<\/)[\s\S])*/gi)].join('\n'));
  return text.includes('\\') ? undefined : { work: workOfStyle(text), uses: usesIn(text), children: [] };
}

const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The place behind what begins here; 0 where it does not end. A `>` in quotes ends no tag. */
function endOf(svg: string, from: number): number {
  const [begin, end] = SKIPPED.find(([each]) => svg.startsWith(each, from)) ?? [];
  if (begin !== undefined) {
    const at = svg.indexOf(end ?? '', from + begin.length);
    return at < 0 ? 0 : at + (end ?? '').length;
  }
  let quote = '';
  for (let at = from; at < svg.length; at += 1) {
    const sign = svg[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return 0;
}

function toElement(tag: string): Element {
  const name = (/^[^\s/]+/.exec(tag)?.[0] ?? '').replace(/^.*:/, '').toLowerCase();
  // A picture inside the picture is as large as it likes; one of elsewhere is never fetched.
  const embedded = /href\s*=\s*["']\s*data:/i.test(tag) ? Number.POSITIVE_INFINITY : 0;
  const own = weights[name] ?? (name.startsWith('fe') ? FILTER : 1);
  const hrefs = [...tag.matchAll(/href\s*=\s*["']\s*#([^"'\s]+)/gi)].map(([, id = '']) => id);
  return {
    work: own + embedded + workOfStyle(tag) + Math.floor(tag.length / 500),
    uses: [...hrefs, ...usesIn(tag)],
    children: [],
  };
}

const workOfStyle = (text: string): number =>
  (/opacity|blend/i.test(text) ? GROUP : 0) + (text.match(/\b(?:blur|drop-shadow)\(/gi) ?? []).length * FILTER;

const usesIn = (text: string): readonly string[] =>
  [...text.matchAll(/url\(\s*["']?\s*#([^"')\s]+)/gi)].map(([, id = '']) => id);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Without character references, behind which an address could hide. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return named[name ?? ''] ?? whole;
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
