import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
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
  const { log, isListed } = useMessages();
  onDraw(useNotify(), log);
  return (
    <>
      <input aria-label="Catatan" />
      {isListed && (
        <ul aria-label="past">
          {log.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      )}
    </>
  );
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

it('opens the list of past messages with Ctrl+Z when what can be taken back has left the screen, and takes it back once', () => {
  vi.useFakeTimers();
  const { say } = stage();
  const undo = vi.fn();
  say((notify) => notifyWithAction(notify, 'Ani dihapus', { label: 'Urungkan', onClick: undo }));
  act(() => void vi.advanceTimersByTime(13_000));
  expect(screen.queryByText('Ani dihapus')).toBeNull();
  const press = () => act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true })));
  press();
  expect(undo).not.toHaveBeenCalled();
  const list = screen.getByRole('list', { name: 'past' });
  act(() => within(list).getByRole('button', { name: 'Urungkan' }).click());
  expect(undo).toHaveBeenCalledTimes(1);
  expect(within(list).queryByRole('button')).toBeNull();
  expect(list).toHaveTextContent('Ani dihapus');
});
