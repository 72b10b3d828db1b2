import type { Formula, FormulaCall } from '../../formula';
import { nearestOf } from '../../nearest';
import { lookalike } from '../lookalike';
import { misreadIn } from './laying';
import { numberIn } from './numbers';
import { factorsOfFormula, isDecimals, mostOfFormula, partsOfFormula, takes } from './reading';
import { functionNames, functionsIn } from './words';

/** A field a formula may name. */
export interface FormulaField {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** How it can be read; without it not at all. */
  readonly as?: 'number' | 'day' | undefined;
}

/** What is wrong with a formula, a key of the texts of the editor; `at` counts letters from one. */
export type FormulaMistake =
  | 'empty'
  | 'long'
  | 'factors'
  | 'number'
  | 'field'
  | 'nearField'
  | 'unusable'
  | 'notNumber'
  | 'notDay'
  | 'function'
  | 'nearFunction'
  | 'count'
  | 'decimals'
  | 'unexpected'
  | 'unfinished'
  | 'unclosed';

export interface FormulaRefusal {
  readonly mistake: FormulaMistake;
  readonly params: Readonly<Record<string, string | number>>;
  /** Where it stands in the text, to put the caret there. */
  readonly from: number;
  readonly until: number;
}

export type ParsedFormula = { readonly formula: Formula } | { readonly refusal: FormulaRefusal };

interface Token {
  readonly is: 'number' | 'field' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly from: number;
}

const shape =
  /\s*(?:(?<number>\d[\d.,]*)|\[(?<field>[^[\]]*)\]|(?<word>[\p{L}_][\p{L}\p{N}_]*(?: +[\p{L}\p{N}_]+)*)|(?<sign>\S))/uy;

const spellings: Readonly<Record<string, FormulaCall>> = {
  ...{ '+': 'add', '-': 'subtract', '−': 'subtract', '–': 'subtract' },
  ...{ '×': 'multiply', '*': 'multiply', '÷': 'divide', '/': 'divide', ':': 'divide' },
};

/** Thrown and caught here alone: a mistake ends the reading wherever it is found. */
class Mistake extends Error {
  constructor(readonly refusal: FormulaRefusal) {
    super(refusal.mistake);
  }
}

/**
 * Reads a formula as people write it: `[Jumlah tanggungan] × 100.000 + 250.000`. Numbers as in the language, names of functions
 * in both languages; fields by what they are called, with or without brackets.
 */
export function parseFormula(text: string, fields: readonly FormulaField[], locale: string): ParsedFormula {
  try {
    return { formula: new Reader(text, fields, locale).whole() };
  } catch (error) {
    if (error instanceof Mistake) return { refusal: error.refusal };
    throw error;
  }
}

class Reader {
  private readonly tokens: readonly Token[];
  private readonly named = new Map<string, Token>();
  private at = 0;

  constructor(
    text: string,
    private readonly fields: readonly FormulaField[],
    private readonly locale: string,
  ) {
    this.tokens = tokensOf(text);
    if (text.length > mostOfFormula.chars) throw mistake('long', this.tokens[0], { max: mostOfFormula.chars });
  }

  whole(): Formula {
    if (this.here().is === 'end') throw mistake('empty', this.here());
    const formula = this.sum();
    if (this.here().is !== 'end') throw mistake('unexpected', this.here());
    if (partsOfFormula(formula) > mostOfFormula.parts) throw mistake('long', this.here(), { max: mostOfFormula.chars });
    if (factorsOfFormula(formula) > mostOfFormula.factors)
      throw mistake('factors', this.tokens[0], { max: mostOfFormula.factors });
    const misread = misreadIn(formula, (name) => this.fields.find((each) => each.name === name)?.as);
    if (misread) throw mistake(misread.isDay ? 'notNumber' : 'notDay', this.named.get(misread.field ?? ''));
    return formula;
  }

  private here(): Token {
    return this.tokens[this.at] as Token;
  }

  private takes(sign: string): boolean {
    const isThere = this.here().is === 'sign' && this.here().text === sign;
    if (isThere) this.at += 1;
    return isThere;
  }

  /** Values with signs between them; several of one sign are one call. */
  private chain(calls: readonly FormulaCall[], part: () => Formula): Formula {
    let formula = part();
    let last: FormulaCall | undefined;
    for (;;) {
      const call = this.here().is === 'sign' ? spellings[this.here().text] : undefined;
      if (!call || !calls.includes(call)) return formula;
      this.at += 1;
      const next = part();
      const before = last === call && typeof formula === 'object' && 'of' in formula ? formula.of : [formula];
      formula = { call, of: [...before, next] };
      last = call;
    }
  }

  private sum(): Formula {
    return this.chain(['add', 'subtract'], () => this.chain(['multiply', 'divide'], () => this.value()));
  }

  private value(): Formula {
    const token = this.here();
    this.at += 1;
    if (token.is === 'end') throw mistake('unfinished', token);
    if (token.is === 'number') return this.number(token);
    if (token.is === 'field') return this.field(token);
    if (token.is === 'word')
      return this.here().is === 'sign' && this.here().text === '(' ? this.call(token) : this.field(token);
    if (token.text === '[') throw mistake('unclosed', token);
    if (spellings[token.text] === 'subtract') {
      const value = this.value();
      return typeof value === 'number' ? -value : { call: 'subtract', of: [0, value] };
    }
    if (token.text !== '(') throw mistake('unexpected', token);
    const inner = this.sum();
    this.close(token);
    return inner;
  }

  private number(token: Token): number {
    const value = numberIn(token.text, this.locale);
    if (value === undefined || value > mostOfFormula.number) throw mistake('number', token);
    return value;
  }

  private field(token: Token): Formula {
    const wanted = lookalike(token.text);
    const found = this.fields.find(({ label, name }) => lookalike(label) === wanted || name === wanted);
    if (found) {
      this.named.set(found.name, token);
      if (!found.as) throw mistake('unusable', token, { word: found.label });
      return { field: found.name };
    }
    const near = nearestOf(
      wanted,
      this.fields.map(({ label }) => lookalike(label)),
    );
    const meant = this.fields.find(({ label }) => lookalike(label) === near);
    throw meant ? mistake('nearField', token, { near: meant.label }) : mistake('field', token);
  }

  private call(token: Token): Formula {
    const known = Object.values(functionNames).flatMap(Object.entries) as readonly (readonly [FormulaCall, string])[];
    const wanted = lookalike(token.text);
    const call = known.find(([, name]) => name === wanted)?.[0];
    if (!call) {
      const near = nearestOf(wanted, Object.values(functionsIn(this.locale)));
      throw near === undefined
        ? mistake('function', token, { known: Object.values(functionsIn(this.locale)).join(', ') })
        : mistake('nearFunction', token, { near });
    }
    const opening = this.here();
    this.at += 1;
    const of = [this.sum()];
    while (this.takes(';')) of.push(this.sum());
    this.close(opening);
    if (!takes(call, of.length)) throw mistake('count', token);
    if (call === 'round' && !isDecimals(of[1])) throw mistake('decimals', token, { max: mostOfFormula.decimals });
    return { call, of };
  }

  private close(opening: Token): void {
    if (this.takes(')')) return;
    throw this.here().is === 'end' ? mistake('unclosed', opening) : mistake('unexpected', this.here());
  }
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  shape.lastIndex = 0;
  for (let found = shape.exec(text); found; found = shape.exec(text)) {
    const [is, read = ''] = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined) ?? ['sign'];
    const written = found[0].trimStart();
    tokens.push({ is: is as Token['is'], text: read.trim(), from: found.index + found[0].length - written.length });
  }
  return [...tokens, { is: 'end', text: '', from: text.length }];
}

const mistake = (
  what: FormulaMistake,
  token: Token = { is: 'end', text: '', from: 0 },
  params: Readonly<Record<string, string | number>> = {},
): Mistake =>
  new Mistake({
    mistake: what,
    params: { at: token.from + 1, word: token.text, ...params },
    from: token.from,
    until: token.from + Math.max(1, token.text.length),
  });
