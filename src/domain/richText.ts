/** What formatted text may be made of. The server keeps nothing else, and the panel draws nothing else. */
export const allowedTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
] as const;

/** Other names of the same: pasted text and old articles have them. */
export const sameTags: Readonly<Record<string, (typeof allowedTags)[number]>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

export const allowedAttributes = { a: ['href', 'rel'] } as const;

/** A page a link opens must not reach back into the one it was opened from. */
export const linkRel = 'noopener noreferrer';

/** Only addresses that cannot run anything: http, https, mailto and tel, written out. */
export const isAllowedHref = (href: string): boolean =>
  /^(?:https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d\s().-]+)$/i.test(href);
