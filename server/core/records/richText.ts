import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedTags, isAllowedHref, linkRel, sameTags } from '../../../src/domain/richText';
import type { Resource } from '../../../src/framework/schema';

type Values = Readonly<Record<string, unknown>>;

/** Longer text is refused by the check that follows; taking it apart first would only cost time. */
const MOST = 1_000_000;

/** Formatted text on its way in: what is not allowed goes before anything looks at it, so that nothing else is ever stored. */
export function withCleanText(resource: Resource, input: Values): Values {
  const rich = Object.entries(resource.fields).filter(
    ([name, { kind }]) => kind === 'richText' && typeof input[name] === 'string',
  );
  if (rich.length === 0) return input;
  return { ...input, ...Object.fromEntries(rich.map(([name]) => [name, cleanHtml(String(input[name]))])) };
}

/** @example cleanHtml('<p onclick="x()">Halo <script>y()</script></p>') // '<p>Halo </p>' */
export function cleanHtml(html: string): string {
  if (html.length > MOST) return html;
  // A second pass finds nothing unless the first one made something new of the pieces.
  const once = sanitizeHtml(html, options);
  return once === html ? once : sanitizeHtml(once, options);
}

const attributesOf = (address: string): Record<string, string> =>
  isAllowedHref(address) ? { href: address, rel: linkRel } : {};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: { a: [...allowedAttributes.a] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    ...Object.fromEntries(Object.entries(sameTags).map(([from, to]) => [from, to])),
    a: (_tag, { href = '' }) => {
      const address = href.trim();
      return { tagName: 'a', attribs: attributesOf(address) };
    },
  },
};
