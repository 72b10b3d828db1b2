// Written by `npm run prove neutrality`.
export const proof = {
  day: '2026-11-27',
  applications: 10000,
  changed: 11283,
  answers: 391,
  differing: 0,
  decided: 700,
};
