import type { RaRecord } from 'ra-core';
import { asRecord, asText } from '../../../framework/rest/decode';

/** An article, whichever API gives it. */
export interface Article {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly category: string;
  readonly isPublished: boolean;
  readonly publishedAt: string | null;
  readonly createdAt: string | null;
  readonly views: number;
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly author: string | null;
}

export function toArticle(record: Partial<RaRecord>): Article {
  return {
    id: Number(record.id ?? 0),
    title: asText(record.judul) ?? '',
    content: asText(record.konten) ?? '',
    category: asText(record.kategori) ?? '',
    isPublished: record.is_published === true,
    publishedAt: asText(record.published_at),
    createdAt: asText(record.created_at),
    views: Number(record.views ?? 0) || 0,
    image: asText(record.gambar_utama),
    tags: Array.isArray(record.tags) ? record.tags.map(String) : [],
    author: asText(asRecord(record.author).name),
  };
}
