import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePanel } from '../../../framework/panel/core/context';
import { ArticleView } from '../article/ArticleView';
import { toArticle } from '../shared/article';

/** The article as it would be read, from what stands in the form now. */
export function ArticlePreview() {
  const values: Readonly<Record<string, unknown>> = useWatch();
  const { actor } = usePanel();
  const image = useAddressOf(values.gambar_utama);
  const article = toArticle({ ...values, id: Number(values.id ?? 0), gambar_utama: image });
  return <ArticleView article={{ ...article, author: article.author ?? actor.name }} isPreview />;
}

/** Of a file that was chosen and is not sent yet. */
function useAddressOf(value: unknown): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof Blob)) return setAddress(typeof value === 'string' ? value : null);
    const url = URL.createObjectURL(value);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [value]);
  return address;
}
