import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import { useListContext } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { pagerWindow } from './pagerWindow';
import { type MoreThan, moreThanOf } from './useBoundedTotal';

export const perPageChoices = [15, 25, 50, 100] as const;

/** Where in the list this page is, and the way to the others. */
export function Pager({ resource }: { readonly resource: Resource }) {
  const { data, total, meta, perPage, page, hasNextPage = false } = useListContext();
  if (!data || data.length === 0) return null;
  if (total !== undefined) return <CountedPager resource={resource} total={total} />;
  const bounded = moreThanOf(meta);
  if (!bounded) return <OpenPager resource={resource} />;
  // Those that are there for certain, and the next one behind them.
  const pages = Math.max(Math.floor(bounded.moreThan / perPage), page + Number(hasNextPage));
  return (
    <Place sentence={<MoreThanSentence resource={resource} bounded={bounded} />}>
      <Pages resource={resource} pages={pages} hasLast={false} />
    </Place>
  );
}

function CountedPager({ resource, total }: { readonly resource: Resource; readonly total: number }) {
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const { data, page, perPage } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const figures = { x: data?.length ?? 0, y: total, a: page, b: pages };
  const written = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, formats.number(value)]));
  const shown = figures.x < total ? text('paging.some', written) : written.y;
  return (
    <Place sentence={texts.sentence('paging', { ...written, n: shown ?? '', ...texts.nouns(total) })}>
      {pages > 1 && <Pages resource={resource} pages={pages} hasLast />}
    </Place>
  );
}

/** An API that does not count its records: as far as the next page. */
function OpenPager({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const { data, page, setPage, hasNextPage = false } = useListContext();
  const count = data?.length ?? 0;
  const written = { x: formats.number(count), a: formats.number(page), ...texts.nouns(count) };
  return (
    <Place sentence={text('paging.open', written)}>
      {(page > 1 || hasNextPage) && (
        <nav aria-label={text('paging.label')} className="line pager-pages">
          <ToEarlier />
          <Button size="small" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            {text('paging.next')}
          </Button>
        </nav>
      )}
    </Place>
  );
}

/** "15 of more than 10,000", and the way to the exact number. */
function MoreThanSentence({ resource, bounded }: { readonly resource: Resource; readonly bounded: MoreThan }) {
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const { data, page } = useListContext();
  const { moreThan, isCounting, countAll } = bounded;
  const written = { x: formats.number(data?.length ?? 0), n: formats.number(moreThan), a: formats.number(page) };
  return (
    <>
      {text('paging.moreThan', { ...written, ...texts.nouns(moreThan) })}{' '}
      <button type="button" className="text-link" disabled={isCounting} onClick={countAll}>
        {text(isCounting ? 'paging.counting' : 'paging.countAll')}
      </button>
    </>
  );
}

interface PagesProps {
  readonly resource: Resource;
  readonly pages: number;
  /** Is the last of these the last there is? */
  readonly hasLast: boolean;
}

function Pages({ resource, pages, hasLast }: PagesProps) {
  const text = useText();
  const { formats } = usePanel();
  const { page, setPage } = useListContext();
  return (
    <nav aria-label={text('paging.label')} className="line pager-pages">
      <ToEarlier />
      {pagerWindow(page, pages, resource.list.pageButtons).map((number) => (
        <Button
          key={number}
          size="small"
          variant={number === page ? 'contained' : 'text'}
          aria-label={text('paging.page', { page: number })}
          {...(number === page ? { 'aria-current': 'page' as const } : {})}
          onClick={() => setPage(number)}
          className="pager-page"
        >
          {formats.number(number)}
        </Button>
      ))}
      <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
        {text('paging.next')}
      </Button>
      {hasLast && (
        <EdgeButton
          label={text('paging.last')}
          disabled={page === pages}
          onClick={() => setPage(pages)}
          icon={<LastPage fontSize="small" />}
        />
      )}
    </nav>
  );
}

function Place({ sentence, children }: { readonly sentence: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="line pager">
      <p role="status">{sentence}</p>
      <PerPage />
      {children}
    </div>
  );
}

function ToEarlier() {
  const text = useText();
  const { page, setPage } = useListContext();
  return (
    <>
      <EdgeButton
        label={text('paging.first')}
        disabled={page === 1}
        onClick={() => setPage(1)}
        icon={<FirstPage fontSize="small" />}
      />
      <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
        {text('paging.previous')}
      </Button>
    </>
  );
}

interface EdgeButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly icon: ReactNode;
}

function EdgeButton({ label, disabled, onClick, icon }: EdgeButtonProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

function PerPage() {
  const text = useText();
  const id = useId();
  const { perPage, setPerPage } = useListContext();
  const choices = [...new Set<number>([...perPageChoices, perPage])].sort((a, b) => a - b);
  return (
    <div className="line">
      <label htmlFor={id} className="small muted">
        {text('paging.perPage')}
      </label>
      <select
        className="plain-select"
        id={id}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}
