// The page "Try it": what is typed is run by a frame that has panel, server and database inside.
const byId = (id) => document.getElementById(id);
const [example, code, person, state, refusal] = ['example', 'code', 'person', 'state', 'refusal'].map(byId);
const buttons = [...document.querySelectorAll('.live button')];
let frame;

/** What was typed into an example stays in this browser. */
const keyOf = (name) => `live:${name}`;
const fetchOriginal = async (name) => {
  const answer = await fetch(`live/examples/${name}.js`);
  if (!answer.ok) throw new Error('The example could not be fetched. Try again.');
  return answer.text();
};

async function choose(name) {
  code.value = localStorage.getItem(keyOf(name)) ?? (await fetchOriginal(name));
}

/** The frame says that it is ready before anything is asked of it. */
function openFrame() {
  frame ??= new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    element.title = 'The running application';
    element.src = 'live/frame.html';
    addEventListener('message', function ready({ source, data }) {
      if (source !== element.contentWindow || data.kind !== 'ready') return;
      removeEventListener('message', ready);
      resolve(element);
    });
    element.addEventListener('error', () => reject(new Error('The frame could not be fetched. Try again.')));
    byId('frame').replaceChildren(element);
  });
  return frame;
}

function setBusy(isBusy) {
  for (const button of buttons) button.disabled = isBusy;
}

async function run(anew) {
  setBusy(true);
  refusal.textContent = '';
  state.textContent = frame ? 'Running …' : 'Fetching the server and its database …';
  const element = await openFrame();
  element.contentWindow.postMessage(
    { kind: 'run', code: code.value, anew, userId: Number(person.value) },
    location.origin,
  );
}

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

const heard = {
  ran({ people, signedIn, resources, changes, isNew }) {
    person.replaceChildren(
      ...people.map(({ id, name, role }) => new Option(`${name} (${role})`, id, false, id === signedIn)),
    );
    person.disabled = false;
    const tables = isNew ? 'a new database' : `${counted(changes.length, 'change', 'changes')} to the database`;
    state.textContent = `Running: ${counted(resources, 'resource', 'resources')}, ${tables}.`;
    setBusy(false);
  },
  refused({ sentence }) {
    state.textContent = 'Not running: what ran before is still there.';
    refusal.textContent = sentence;
    setBusy(false);
  },
};

addEventListener('message', async ({ origin, source, data }) => {
  const element = await frame;
  if (origin === location.origin && source === element?.contentWindow) heard[data.kind]?.(data);
});
const said = (work) =>
  work.catch((error) => {
    refusal.textContent = error.message;
    setBusy(false);
  });

document.querySelector('.live form').addEventListener('submit', (event) => {
  event.preventDefault();
  said(run(false));
});
byId('anew').addEventListener('click', () => said(run(true)));
byId('original').addEventListener('click', () => {
  localStorage.removeItem(keyOf(example.value));
  said(choose(example.value));
});
code.addEventListener('input', () => localStorage.setItem(keyOf(example.value), code.value));
code.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) said(run(false));
});
example.addEventListener('change', () => said(choose(example.value).then(() => run(true))));
person.addEventListener('change', async () => {
  const element = await openFrame();
  element.contentWindow.postMessage({ kind: 'signIn', userId: Number(person.value) }, location.origin);
});
said(choose(example.value));
