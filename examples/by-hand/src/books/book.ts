export interface Book {
  readonly id: number;
  readonly title: string;
  readonly subtitle?: string | null;
  readonly slug?: string | null;
  readonly summary?: string | null;
  readonly genre: 'novel' | 'history' | 'science';
  readonly pages?: number | null;
  readonly price?: number | null;
  readonly discount?: number | null;
  readonly published_on?: string | null;
  readonly acquired_at?: string | null;
  readonly available: boolean;
  readonly lost_on?: string | null;
  readonly returned_on?: string | null;
  readonly formats?: readonly ('hardcover' | 'paperback' | 'audio')[] | null;
  readonly topics?: readonly string[] | null;
  readonly homepage?: string | null;
  readonly contact?: string | null;
  readonly member_id?: number | null;
  readonly branch_id?: number | null;
  readonly copies?: readonly { readonly code: string; readonly shelf?: number | null }[] | null;
}
