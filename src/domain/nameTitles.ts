/** Titles in front, upper case without dots. `R` (Raden) and `I` (Balinese) are parts of a name and stay. */
const prefixes = new Set(
  'H HJ KH HAJI HAJJAH DR DRS DRA DRG DRH IR PROF UST USTAD USTADZ USTADZAH KIAI KYAI TGH TGK BPK BAPAK IBU SDR SDRI TN NY ALM ALMH'.split(
    ' ',
  ),
);

/** Degrees behind the name, upper case without dots and spaces. */
const degrees = new Set(
  (
    'SH SE ST SS SP SIP SAG SPD SPDI SPDSD SSOS SSOSI SKOM SIKOM SKM SKEP SKEB SPSI SPI SPT SPT SHUT SFARM SGZ SSI SSN SSTP STP STRKEB STRKES STRKEP SST SHI SEI SAB SAP SAK STI SKED SKG SKH ' +
    'MM MH MA MT MP MSI MPD MPDI MAG MKES MKOM MKEB MKEP MSC MBA MKN MAP MSOS MHUM MHI MEI MIP MIKOM MENG MSE MAB MSN MPSI MPH LLM LC ' +
    'AMD AMDKEB AMDKEP AMAK AMKEB AMKEP AMAPD NERS NS APT AK CA CPA BA BSC BE PHD SPA SPB SPOG SPPD SPM SPJP'
  ).split(' '),
);

/**
 * A name without titles. In front, known titles fall while a name is left; behind, everything after a comma that is a
 * known degree, and without a comma only degrees written with a dot: `SH` alone could be initials.
 */
export function withoutTitles(name: string): string {
  const [head = '', ...tail] = name.split(',');
  const names = tail.filter((part) => !isDegreeList(part));
  return [withoutPrefixes(withoutDottedDegrees(head)), ...names].join(' ').trim();
}

function withoutPrefixes(text: string): string {
  const words = text.split(/[\s.]+/).filter((word) => word !== '');
  let start = 0;
  while (start < words.length - 1) {
    const word = words[start]?.toUpperCase() ?? '';
    const isKyaiHaji = word === 'K' && words[start + 1]?.toUpperCase() === 'H' && start < words.length - 2;
    if (!isKyaiHaji && !prefixes.has(word)) break;
    start += isKyaiHaji ? 2 : 1;
  }
  return words.slice(start).join(' ');
}

function withoutDottedDegrees(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  while (words.length > 1) {
    const count = [1, 2].find((size) => size < words.length && isDottedDegree(words.slice(-size).join('')));
    if (count === undefined) break;
    words.length -= count;
  }
  return words.join(' ');
}

function isDottedDegree(word: string): boolean {
  return word.includes('.') && degrees.has(bare(word));
}

/** True for one degree (`S. Pd.`) and for several between two commas (`S.H. M.H.`); an empty part counts too. */
function isDegreeList(part: string): boolean {
  return degrees.has(bare(part)) || part.split(/\s+/).every((word) => bare(word) === '' || degrees.has(bare(word)));
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
