/**
 * The build tools need a Node that can `require` an ES module: 20.19, or 22.12 and later.
 *
 * @param {string} version as in `process.versions.node`
 */
export function isNodeSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** @param {string} version */
export const nodeTooOld = (version) =>
  `Node.js ${version} tidak didukung. Pasang Node.js 20.19 ke atas (atau 22.12 ke atas), lalu jalankan perintah ini lagi.`;
