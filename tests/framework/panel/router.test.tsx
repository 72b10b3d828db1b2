import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createPanelHistory,
  type HistoryOptions,
  HistoryRouter,
  Link,
  Navigate,
  NavLink,
  Route,
  useLocation,
  useNavigate,
} from '../../../src/framework/panel/router';
import { useBlocker } from '../../../src/framework/panel/router/useBlocker';

const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => window.history.pushState(null, '', '/books?page=2'));
afterEach(cleanup);

/** Where one is, a few ways on, and a blocker whose decisions are buttons. */
function Page() {
  const { pathname, search, key, state } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => navigate);
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(({ nextLocation }) => isDirty && nextLocation.pathname !== '/free');
  return (
    <>
      <output>{`${pathname}${search} ${JSON.stringify(state)} ${key === 'default' ? 'first' : 'later'}`}</output>
      <output aria-label="blocker">{blocker.state}</output>
      <p>{first === navigate ? 'same' : 'another'}</p>
      <Link to="/loans?page=3" state={{ from: 'books' }}>
        Loans
      </Link>
      <Link to="/free">Free</Link>
      <Link to="/loans" target="_blank">
        New window
      </Link>
      <Link to="https://example.org/x">Elsewhere</Link>
      <NavLink to="/books">Books</NavLink>
      <NavLink to="/books" end>
        Only books
      </NavLink>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <button type="button" onClick={() => blocker.proceed?.()}>
        Leave
      </button>
      <button type="button" onClick={() => blocker.reset?.()}>
        Stay
      </button>
    </>
  );
}

function open(options?: HistoryOptions) {
  const history = createPanelHistory(options);
  render(
    <HistoryRouter history={history}>
      <Routes>
        <Route path="/old" element={<Navigate to="/free" replace />} />
        <Route path="*" element={<Page />} />
      </Routes>
    </HistoryRouter>,
  );
  return history;
}

const place = () => screen.getAllByRole('status')[0]?.textContent;
const expectPlace = (expected: string) => waitFor(() => expect(place()).toBe(expected));
const click = (name: string, role: 'link' | 'button' = 'button') => userEvent.click(screen.getByRole(role, { name }));
const blockerIs = (state: string) => waitFor(() => expect(screen.getByLabelText('blocker')).toHaveTextContent(state));

describe('the addresses of a panel', () => {
  it('are those of the browser, with what a page left in its entry', async () => {
    open();
    await expectPlace('/books?page=2 null first');
    await click('Loans', 'link');
    await expectPlace('/loans?page=3 {"from":"books"} later');
    expect(address()).toBe('/loans?page=3');
    await click('Back');
    await expectPlace('/books?page=2 null first');
    expect(screen.getByText('same')).toBeVisible();
  });

  it('have one entry for the place one is at, and for what a redirect leads away from', async () => {
    const history = open();
    const before = window.history.length;
    await click('Loans', 'link');
    await click('Loans', 'link');
    expect(window.history.length).toBe(before + 1);
    act(() => history.push('/old'));
    await expectPlace('/free null later');
    expect(window.history.length).toBe(before + 2);
    await click('Back');
    await expectPlace('/loans?page=3 {"from":"books"} later');
  });

  it('lie below the folder the panel has, or behind its hash', async () => {
    window.history.pushState(null, '', '/office/books');
    open({ basename: '/office/' });
    await expectPlace('/books null first');
    expect(screen.getByRole('link', { name: 'Free' })).toHaveAttribute('href', '/office/free');
    await click('Free', 'link');
    await expectPlace('/free null later');
    expect(address()).toBe('/office/free');
    cleanup();
    window.history.pushState(null, '', '/panel.html#/books');
    open({ kind: 'hash' });
    await expectPlace('/books null first');
    await click('Free', 'link');
    await expectPlace('/free null later');
    expect(address()).toBe('/panel.html#/free');
  });
});

describe('a link', () => {
  it('leaves to the browser what opens elsewhere', async () => {
    open();
    const left: boolean[] = [];
    const note = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    await click('New window', 'link');
    await click('Elsewhere', 'link');
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Free' }));
    await user.keyboard('{/Control}');
    window.removeEventListener('click', note);
    expect(left).toEqual([true, true, true]);
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.org/x');
    expect(address()).toBe('/books?page=2');
  });

  it('says that it is the present page, or one above it', async () => {
    window.history.pushState(null, '', '/books/7');
    open();
    expect(screen.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Only books' })).not.toHaveAttribute('aria-current');
  });
});

describe('a page with unsaved input', () => {
  it('stays until it is decided, and then goes where one wanted to', async () => {
    open();
    await click('Type');
    await click('Loans', 'link');
    await blockerIs('blocked');
    expect(address()).toBe('/books?page=2');
    await click('Stay');
    await blockerIs('unblocked');
    await click('Loans', 'link');
    await click('Leave');
    await expectPlace('/loans?page=3 {"from":"books"} later');
    await blockerIs('unblocked');
    expect(address()).toBe('/loans?page=3');
  });

  it('stays when the browser goes back, with the entries it had', async () => {
    open();
    await click('Loans', 'link');
    await click('Type');
    await click('Back');
    await blockerIs('blocked');
    await waitFor(() => expect(address()).toBe('/loans?page=3'));
    await click('Stay');
    expect(place()).toContain('/loans');
    await click('Back');
    await blockerIs('blocked');
    await click('Leave');
    await expectPlace('/books?page=2 null first');
    await blockerIs('unblocked');
  });

  it('lets go whoever it has no objection to', async () => {
    open();
    await click('Type');
    await click('Free', 'link');
    await expectPlace('/free null later');
  });
});
