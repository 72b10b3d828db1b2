import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { allowedAttributes, allowedTags, isAllowedHref, linkRel, sameTags } from '../../domain/richText';
import { richTextStyle } from '../../framework/panel/inputs/richText/style';

/** Formatted text to read. Cleaned here too: another API may have kept what ours would not. */
export function RichText({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(toFragment(html));
  }, [html]);
  return <Box ref={place} sx={{ ...richTextStyle, fontSize: 16, lineHeight: 1.6, maxWidth: '72ch' }} />;
}

/** @example toFragment('<p onclick="x()">a</p>') // a fragment of <p>a</p> */
export function toFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags, ...Object.keys(sameTags)],
    ALLOWED_ATTR: [...allowedAttributes.a],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of fragment.querySelectorAll('*')) {
    const href = element.localName === 'a' ? (element.getAttribute('href') ?? '') : '';
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    if (isAllowedHref(href)) {
      element.setAttribute('href', href);
      element.setAttribute('rel', linkRel);
    }
  }
  return fragment;
}
