/** What a CHECK constraint says, as far as a declaration has a word for it. */
export type Finding =
  | { readonly column: string; readonly values: readonly string[] }
  | { readonly column: string; readonly bound: 'min' | 'max'; readonly value: string; readonly excluded: boolean }
  | { readonly column: string; readonly length: 'minLength' | 'maxLength'; readonly value: number }
  | { readonly column: string; readonly operator: Operator; readonly other: string }
  /** Nothing the declaration has to say: an empty text is never stored. */
  | { readonly column: string; readonly filled: true };

type Operator = '>=' | '>' | '<=' | '<';

/** @returns The findings, or undefined where even a part of the condition is beyond a declaration. */
export function readCheck(definition: string): readonly Finding[] | undefined {
  const literals: string[] = [];
  const text = definition
    .replace(/^CHECK \((.*)\)(?: NOT VALID| NO INHERIT)*$/s, '$1')
    // Texts first, so that what stands in them is no operator.
    .replace(/'((?:[^']|'')*)'/g, (_whole, inner: string) => `$${literals.push(inner.replaceAll("''", "'")) - 1}$`)
    .replace(
      /::(?:character varying|character|timestamp with(?:out)? time zone|double precision|[\w."]+)(?:\(\d+(?:,\s*\d+)?\))?(?:\[\])*/g,
      '',
    )
    .replace(/"(\w+)"/g, '$1')
    .replace(/\s+/g, ' ');
  const found = split(text, 'AND').map((part) => readPart(part, literals));
  return found.every((each) => each !== undefined) ? found.flat() : undefined;
}

function readPart(part: string, literals: readonly string[]): readonly Finding[] | undefined {
  const nested = split(part, 'AND');
  if (nested.length > 1) {
    const found = nested.map((each) => readPart(each, literals));
    return found.every((each) => each !== undefined) ? found.flat() : undefined;
  }
  const alternatives = split(part, 'OR').filter((each) => !/^\w+ IS NULL$/.test(bare(each)));
  if (alternatives.length === 1) return readComparison(bare(alternatives[0] ?? ''), literals);
  // `a = 'x' OR a = 'y'` is a list of values.
  const found = alternatives.map((each) => readComparison(bare(each), literals)?.[0]);
  const lists = found.filter((each) => each !== undefined && 'values' in each);
  const [first] = lists;
  if (!first || lists.length < found.length || lists.some(({ column }) => column !== first.column)) return undefined;
  return [{ column: first.column, values: lists.flatMap(({ values }) => values) }];
}

const COLUMN = '\\(?(\\w+)\\)?';
const LENGTH = `(?:char_length|character_length|length)\\((?:(?:btrim|trim)\\()?(?:TRIM\\(BOTH FROM )?${COLUMN}\\)*`;

function readComparison(text: string, literals: readonly string[]): readonly Finding[] | undefined {
  const literalOf = (word: string): string | undefined => {
    const at = /^\(?\$(\d+)\$\)?$/.exec(word)?.[1];
    return at === undefined ? undefined : literals[Number(at)];
  };
  const list = new RegExp(`^${COLUMN} = ANY \\(+ARRAY\\[(.*)\\]\\)+$`).exec(text);
  if (list?.[1] && list[2] !== undefined) {
    const values = list[2].split(', ').map((word) => literalOf(bare(word)));
    return values.every((each) => each !== undefined) ? [{ column: list[1], values }] : undefined;
  }
  const length = new RegExp(`^${LENGTH} (>=|<=|>|<|=) (\\d+)$`).exec(text);
  if (length) return lengthFindings(length[1] ?? '', length[2] ?? '', Number(length[3]));
  const [, column, operator = '', raw = ''] = new RegExp(`^${COLUMN} (>=|<=|>|<|=|<>) (.+)$`).exec(text) ?? [];
  if (column === undefined) return undefined;
  const word = bare(raw);
  const literal = literalOf(word) ?? (/^-?\d+(?:\.\d+)?$/.test(word) ? word : undefined);
  if (operator === '<>') return literal === '' ? [{ column, filled: true }] : undefined;
  if (operator === '=')
    return literalOf(word) === undefined ? undefined : [{ column, values: [literalOf(word) ?? ''] }];
  const isToday = /^(?:CURRENT_DATE|now\(\)|CURRENT_TIMESTAMP)$/.test(word);
  if (literal !== undefined || isToday)
    return [
      {
        column,
        bound: operator.startsWith('>') ? 'min' : 'max',
        value: literal ?? 'today',
        excluded: !operator.endsWith('='),
      },
    ];
  return /^[a-z_]\w*$/.test(word) ? [{ column, operator: operator as Operator, other: word }] : undefined;
}

function lengthFindings(column: string, operator: string, value: number): readonly Finding[] {
  const least: Finding = { column, length: 'minLength', value: operator === '>' ? value + 1 : value };
  const most: Finding = { column, length: 'maxLength', value: operator === '<' ? value - 1 : value };
  if (operator === '=') return [least, most];
  return [operator.startsWith('>') ? least : most];
}

/** Without the brackets around all of it. */
function bare(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('(') && closing(trimmed) === trimmed.length - 1 ? bare(trimmed.slice(1, -1)) : trimmed;
}

/** Where the bracket at the start is closed. */
function closing(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (depth === 0) return at;
  }
  return -1;
}

/** The parts between a word that stands outside of brackets. */
function split(text: string, word: 'AND' | 'OR'): readonly string[] {
  const whole = bare(text);
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < whole.length; at += 1) {
    depth += whole[at] === '(' ? 1 : whole[at] === ')' ? -1 : 0;
    if (depth === 0 && whole.startsWith(` ${word} `, at)) {
      parts.push(whole.slice(from, at));
      from = at + word.length + 2;
    }
  }
  return [...parts, whole.slice(from)];
}
