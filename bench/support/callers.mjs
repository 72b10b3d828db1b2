// Callers of one address, as a process of its own: as many at once, each asking again as soon as it is answered. Prints
// how many were answered, in how many seconds, and how long each took.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const { url, method, headers, body, callers, seconds } = JSON.parse(process.argv[2] ?? '{}');
const agent = new Agent({ keepAlive: true, maxSockets: callers });
const times = [];
let refused = 0;
const begun = performance.now();
const end = begun + seconds * 1000;

await Promise.all(
  Array.from({ length: callers }, async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const status = await ask();
      if (status >= 300) refused += 1;
      times.push(performance.now() - from);
    }
  }),
);
const took = (performance.now() - begun) / 1000;
agent.destroy();
console.log(JSON.stringify({ took, refused, times: times.map((ms) => Math.round(ms * 10) / 10) }));

function ask() {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    // Each save is another one.
    call.end(body?.replaceAll('{n}', randomUUID()));
  });
}
