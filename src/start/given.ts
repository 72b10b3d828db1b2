interface Given {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * `fetch` that takes each answer our own server wrote into the page once, and asks for everything else. The first change
 * makes the rest of them old.
 */
export function createGivenFetch(page: Document = document): typeof fetch {
  const block = page.getElementById('given');
  let answers: Record<string, Given | undefined> = block ? JSON.parse(block.textContent) : {};
  block?.remove();
  return async (address, init) => {
    if (init?.method && init.method !== 'GET') answers = {};
    const answer = answers[String(address)];
    if (!answer) return fetch(address, init);
    answers[String(address)] = undefined;
    return new Response(answer.body, answer);
  };
}
