import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationContextProvider, TestTranslationProvider, useNotify } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { MessagesProvider, useMessages } from '../../../src/framework/panel/app/messages';
import { Notifications } from '../../../src/framework/panel/app/Notifications';
import { notifyWithAction } from '../../../src/framework/panel/dialogs/notify';
import { panelTexts } from '../../../src/framework/texts/panel';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Notify = ReturnType<typeof useNotify>;

type Log = ReturnType<typeof useMessages>['log'];

function Page({ onDraw }: { readonly onDraw: (notify: Notify, log: Log) => void }) {
  onDraw(useNotify(), useMessages().log);
  return <input aria-label="Catatan" />;
}

function stage() {
  let notify: Notify = () => undefined;
  let log: Log = [];
  const draw = (now: Notify, logged: Log) => {
    notify = now;
    log = logged;
  };
  render(
    <NotificationContextProvider>
      <TestTranslationProvider messages={{ panel: panelTexts }}>
        <MessagesProvider>
          <Page onDraw={draw} />
          <Notifications />
        </MessagesProvider>
      </TestTranslationProvider>
    </NotificationContextProvider>,
  );
  return {
    say: (work: (notify: Notify) => void) => act(() => work(notify)),
    logged: () => log.map(({ content }) => content),
  };
}

it('shows the newest message only, says how many it covers, and keeps all of them in the list', () => {
  const { say, logged } = stage();
  for (const name of ['Ani', 'Budi', 'Citra']) say((notify) => notify(`${name} disetujui`, { type: 'success' }));
  expect(screen.getByRole('status')).toHaveTextContent('Citra disetujuiAda 2 pesan lain di daftar pesan.');
  expect(screen.queryByText('Ani disetujui')).toBeNull();
  expect(logged()).toEqual(['Citra disetujui', 'Budi disetujui', 'Ani disetujui']);
});

it('brings an error back that a later message covered, and no calm one', () => {
  vi.useFakeTimers();
  const { say } = stage();
  say((notify) => notify('Gagal menyimpan Ani', { type: 'error' }));
  say((notify) => notify('Budi disetujui', { type: 'success' }));
  say((notify) => notify('Citra disetujui', { type: 'success' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(6_100));
  expect(screen.getByRole('alert')).toHaveTextContent('Gagal menyimpan Ani');
  expect(screen.queryByText('Budi disetujui')).toBeNull();
});

it('takes the last thing back with Ctrl+Z, once, and not while somebody is typing', async () => {
  const user = userEvent.setup();
  const { say } = stage();
  const undo = vi.fn();
  say((notify) => notifyWithAction(notify, 'Ani dihapus', { label: 'Urungkan', onClick: undo }));
  await user.type(screen.getByRole('textbox'), 'x{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Ani dihapus')).toBeNull();
});
