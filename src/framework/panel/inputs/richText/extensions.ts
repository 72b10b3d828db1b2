import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** Addresses that cannot run anything; everything else is no link. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d\s().-]+)$/i.test(address);

/** What can be written. A server that allows less takes the rest away when it stores the text. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
];

/** Text without markup is kept as its lines. */
export const toDocument = (value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  if (text === '' || /<[a-z]/i.test(text)) return text;
  return text
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');
};

/** React may ask an editor once more after it was taken down; it has no document then. */
export const isGone = ({ schema }: Editor): boolean => !(schema as Editor['schema'] | null);
