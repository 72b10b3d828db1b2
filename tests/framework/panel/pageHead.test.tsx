import '@testing-library/jest-dom/vitest';
import Dialog from '@mui/material/Dialog';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PageHead } from '../../../src/framework/panel/blocks/PageHead';
import { library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const show = (head: ReactElement) => renderPanel(head, { provider: createMemoryProvider(library, {}) });

describe('the head of a page', () => {
  it('names the page once, leads to those above it, and keeps its explanation until it is asked for', async () => {
    show(<PageHead title="Rak" description="Di mana buku berdiri." crumbs={[{ label: 'Buku', to: '/books' }]} />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Buku' })).toHaveAttribute('href', '/books');
    expect(screen.queryByText('Di mana buku berdiri.')).toBeNull();
    const about = screen.getByRole('button', { name: 'Tentang halaman ini', expanded: false });
    await userEvent.click(about);
    expect(screen.getByText('Di mana buku berdiri.')).toBeVisible();
    expect(about).toHaveAttribute('aria-expanded', 'true');
  });

  it('greets with the sentence in sight', () => {
    show(<PageHead title="Selamat datang" description="Yang menunggu hari ini." isWelcome />);
    expect(screen.getByText('Yang menunggu hari ini.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentang halaman ini' })).toBeNull();
  });

  it('opens its actions with a button, closes them with Escape, and gives the focus back', async () => {
    show(<PageHead title="Rak" actions={<button type="button">Cetak</button>} />);
    const more = screen.getByRole('button', { name: 'Tindakan di halaman ini', expanded: false });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Cetak' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('keeps them open below a dialog of theirs, which gives the focus back, and closes them when it goes elsewhere', async () => {
    show(
      <>
        <PageHead title="Rak" actions={<Asking />} />
        <button type="button">Lain</button>
      </>,
    );
    const more = screen.getByRole('button', { name: 'Tindakan di halaman ini' });
    await userEvent.click(more);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hapus' })).toHaveFocus());
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Lain' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });
});

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Hapus
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setOpen(false)}>
          Batal
        </button>
      </Dialog>
    </>
  );
}
