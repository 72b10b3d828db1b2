import * as React from 'react';

/**
 * Queries by role ask of every element whether it can be seen and what its labels are. jsdom answers the first by trying
 * several hundred rules, the second by reading every label of the document: half the time of a page test. Here rules are
 * kept by their last class, and only those that hide or show.
 */

/** jsdom lays nothing out: nothing else of a style decides anything in a test. */
const visible = ['display', 'visibility', 'opacity'] as const;
type Visible = (typeof visible)[number];

interface Rule {
  readonly selector: string;
  /** A class alone needs no matching. */
  readonly isClass: boolean;
  readonly order: number;
  readonly says: readonly (readonly [Visible, string])[];
}

/** By the class, id or tag that the last part of the selector names. */
let rules = new Map<string, readonly Rule[]>();
let sheetsRead = 0;
let order = 0;

function readNewSheets(): void {
  const { length } = document.styleSheets;
  if (length === sheetsRead) return;
  if (length < sheetsRead) {
    rules = new Map();
    sheetsRead = 0;
  }
  for (; sheetsRead < length; sheetsRead += 1)
    for (const rule of document.styleSheets[sheetsRead]?.cssRules ?? []) keep(rule);
}

function keep(rule: CSSRule): void {
  if (!('selectorText' in rule)) return;
  const { selectorText, style } = rule as CSSStyleRule;
  const says = visible.map((name) => [name, style.getPropertyValue(name)] as const).filter(([, value]) => value !== '');
  if (says.length === 0) return;
  for (const selector of selectorText.split(',').map((part) => part.trim())) {
    // States such as hover, and parts drawn by the browser, never hold here.
    const last = /(?:^|[\s>+~])([^\s>+~:]+)$/.exec(selector)?.[1];
    if (last === undefined) continue;
    const key = /\.[\w-]+/.exec(last)?.[0] ?? last.toUpperCase();
    const isClass = key === selector;
    rules.set(key, [...(rules.get(key) ?? []), { selector, isClass, order: order++, says }]);
  }
}

const isMatch = (element: Element, { selector, isClass }: Rule): boolean => isClass || element.matches(selector);

const withoutDisplay = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'META', 'LINK', 'TITLE']);

/** Between two of these a screen reader makes no pause: that decides where names have spaces. */
const inline = new Set(
  'A ABBR B BDI CITE CODE DATA DFN EM I IMG KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP SVG TIME U VAR WBR'.split(
    ' ',
  ),
);

function displayOf(element: Element): string {
  const tag = element.tagName.toUpperCase();
  const isClosed = tag === 'DIALOG' && !element.hasAttribute('open');
  if (withoutDisplay.has(tag) || element.hasAttribute('hidden') || isClosed) return 'none';
  return inline.has(tag) ? 'inline' : 'block';
}

function look(element: Element, name: Visible): string {
  const own = (element as HTMLElement).style?.getPropertyValue(name);
  if (own) return own;
  const keys = [element.tagName, ...(element.getAttribute('class') ?? '').split(' ').map((each) => `.${each}`)];
  let found = '';
  let latest = -1;
  for (const key of keys)
    for (const rule of rules.get(key) ?? []) {
      const value = rule.order > latest && rule.says.find(([said]) => said === name)?.[1];
      if (!value || !isMatch(element, rule)) continue;
      found = value;
      latest = rule.order;
    }
  if (found !== '') return found;
  if (name === 'display') return displayOf(element);
  if (name === 'opacity') return '1';
  return element.parentElement ? look(element.parentElement, name) : 'visible';
}

const isVisible = (name: string): name is Visible => (visible as readonly string[]).includes(name);

window.getComputedStyle = (element, pseudo) => {
  readNewSheets();
  const read = (name: string): string => {
    if (pseudo) return '';
    return isVisible(name) ? look(element, name) : ((element as HTMLElement).style?.getPropertyValue(name) ?? '');
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? read : read(toProperty(String(name)))),
  });
};

const toProperty = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const labelable = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement];
for (const { prototype } of labelable)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const around = this.closest('label');
      const named = this.id === '' ? [] : this.ownerDocument.querySelectorAll(`label[for=${JSON.stringify(this.id)}]`);
      return [...new Set([...named, ...(around && !around.htmlFor ? [around] : [])])];
    },
  });

// Asked with each set of global styles and each theme that is drawn. jsdom tries the selector on every element, and neither a
// style that a server has drawn nor an order of layers is ever there.
const search = document.querySelector.bind(document);
document.querySelector = ((selector: string) => {
  if (selector === 'head') return document.head;
  return selector.startsWith('style[data-emotion="') ? null : search(selector);
}) as typeof document.querySelector;
const searchHead = document.head.querySelector.bind(document.head);
document.head.querySelector = ((selector: string) =>
  selector.startsWith('style[data-mui-layer-order=') ? null : searchHead(selector)) as typeof document.querySelector;

// React writes down where each element was made, a tenth of the time here; a test that fails has a stack of its own.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Readonly<
  Record<string, object>
>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 1e6,
    set: () => undefined,
  });
