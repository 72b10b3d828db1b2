// The search of the site: the index is fetched at the first letter, and everything else works without this file.
import MiniSearch from './minisearch.js';
import { searchOptions } from './searchOptions.js';

const root = document.querySelector('script[data-root]')?.dataset.root ?? '';
const input = document.getElementById('search');
const list = document.getElementById('found');
const said = document.getElementById('said');
const menu = document.querySelector('.menu');
const most = 8;
let index;
let chosen = -1;

// On a phone the menu would stand above the page.
if (matchMedia('(max-width: 800px)').matches) menu.removeAttribute('open');
menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

async function fetchIndex() {
  const answer = await fetch(`${root}search.json`);
  if (!answer.ok) throw new Error(String(answer.status));
  return MiniSearch.loadJSON(await answer.text(), searchOptions);
}

async function search() {
  const words = input.value.trim();
  if (words === '') return close();
  try {
    index ??= fetchIndex();
    const whole = await index;
    const [all, any] = ['AND', 'OR'].map((combineWith) => () => whole.search(words, { combineWith }));
    const found = all();
    if (input.value.trim() === words) show((found.length > 0 ? found : any()).slice(0, most));
  } catch {
    index = undefined;
    close();
    said.textContent = 'The search could not be fetched. Type again to try once more.';
  }
}

function show(found) {
  chosen = -1;
  list.replaceChildren(...found.map(toOption));
  list.hidden = found.length === 0;
  input.setAttribute('aria-expanded', String(found.length > 0));
  input.removeAttribute('aria-activedescendant');
  said.textContent = found.length === 0 ? 'Nothing found.' : '';
}

function toOption({ id, title, page }, at) {
  const option = document.createElement('li');
  option.role = 'option';
  option.id = `found-${at}`;
  const link = document.createElement('a');
  link.href = root + id;
  link.tabIndex = -1;
  const name = document.createElement('strong');
  name.textContent = title;
  const where = document.createElement('span');
  where.textContent = page;
  link.append(name, where);
  option.append(link);
  return option;
}

function close() {
  show([]);
  said.textContent = '';
}

function choose(step) {
  const options = [...list.children];
  if (options.length === 0) return;
  chosen = (chosen + step + options.length) % options.length;
  for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen));
  input.setAttribute('aria-activedescendant', options[chosen].id);
  options[chosen].scrollIntoView({ block: 'nearest' });
}

input.addEventListener('input', search);
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') choose(1);
  else if (event.key === 'ArrowUp') choose(-1);
  else if (event.key === 'Enter') list.children[Math.max(chosen, 0)]?.querySelector('a')?.click();
  else if (event.key === 'Escape') {
    input.value = '';
    close();
  } else return;
  event.preventDefault();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  input.focus();
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('search')) close();
});
