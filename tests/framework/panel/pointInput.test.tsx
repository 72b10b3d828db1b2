import '../../support/inputsThere';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PointFilter } from '../../../src/framework/panel/inputs/PointFilter';
import { PointInput } from '../../../src/framework/panel/inputs/PointInput';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { books, library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const common = { name: 'origin', field: books.fields.origin, resource: books, label: 'Asal' } as const;
const provider = () => createMemoryProvider(library, {});

function renderInput(value: unknown = null) {
  let sent: Readonly<Record<string, unknown>> | undefined;
  renderPanel(
    <Form
      record={{ id: 1, origin: value }}
      onSubmit={(values: Record<string, unknown>) => {
        sent = values;
      }}
    >
      <PointInput {...common} required={false} mode="create" />
      <button type="submit">Kirim</button>
    </Form>,
    { provider: provider() },
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await waitFor(() => expect(sent).toBeDefined());
    return sent?.origin;
  };
}

/** Keeps what the filter says, as the address of a list does. */
function Bar({ asked }: { readonly asked: unknown[] }) {
  const [value, setValue] = useState<unknown>({ within: [-7, 107, -6, 108] });
  const change = (next: unknown) => {
    asked.push(next);
    setValue(next);
  };
  return <PointFilter {...common} value={value} onChange={change} />;
}

const control = () => screen.getByRole('textbox', { name: 'Asal' });

function locatedBy(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('a point', () => {
  it('is pasted as a map service writes it, kept in one spelling and said in words', async () => {
    const saved = renderInput();
    await userEvent.click(control());
    await userEvent.paste('https://maps.example/@-6.914744,107.60981,15z');
    await userEvent.tab();
    expect(control()).toHaveValue('-6.914744, 107.60981');
    expect(screen.getByRole('status')).toHaveTextContent('6,914744° LS, 107,60981° BT');
    expect(await saved()).toBe('-6.914744,107.60981');
  });

  it('that cannot be read stays as typed, for the check to speak of', async () => {
    const saved = renderInput();
    await userEvent.type(control(), 'di sini{Tab}');
    expect(await saved()).toBe('di sini');
  });

  it('is asked of the device, and what hinders it is said', async () => {
    const saved = renderInput();
    const mine = screen.getByRole('button', { name: 'Lokasi saya' });
    await userEvent.click(mine);
    expect(screen.getByRole('status')).toHaveTextContent('Peramban memberi lokasi hanya di alamat https.');
    locatedBy((_found, fail) => fail?.({ code: 1 } as GeolocationPositionError));
    await userEvent.click(mine);
    expect(screen.getByRole('status')).toHaveTextContent('Izin lokasi ditolak.');
    locatedBy((found) =>
      found({ coords: { latitude: -6.9, longitude: 107.6, accuracy: 12.4 } } as unknown as GeolocationPosition),
    );
    await userEvent.click(mine);
    expect(screen.getByRole('status')).toHaveTextContent('teliti sampai sekitar 12 m');
    expect(await saved()).toBe('-6.9,107.6');
  });

  it('is picked on a map, which the keys move below its mark', async () => {
    const saved = renderInput('-6.9,107.6');
    await userEvent.click(screen.getByRole('button', { name: 'Pilih di peta' }));
    const map = await screen.findByRole('application', { name: 'Peta Asal' });
    map.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}+');
    await userEvent.click(screen.getByRole('button', { name: 'Pakai titik ini' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [lat, lng] = String(await saved())
      .split(',')
      .map(Number);
    expect(lat).toBeGreaterThan(-6.9);
    expect(lng).toBeGreaterThan(107.6);
  });

  it('is shown in words, with a small map on the page of its record', async () => {
    const { Display } = coreKindViews.point;
    const { label: _label, ...props } = common;
    renderPanel(
      <>
        <Display {...props} value="-6.9,107.6" record={{ id: 1 }} where="cell" />
        <Display {...props} value="0,0" record={{ id: 1 }} where="show" />
      </>,
      { provider: provider() },
    );
    expect(screen.getByText('6,9° LS, 107,6° BT')).toBeInTheDocument();
    expect(screen.getByText('0° LU, 0° BT')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelectorAll('svg line').length).toBeGreaterThan(0));
  });

  it('narrows a list by whether it is there, and shows the box that a map asked for', async () => {
    const asked: unknown[] = [];
    renderPanel(<Bar asked={asked} />, { provider: provider() });
    const filter = screen.getByRole('combobox', { name: 'Asal' });
    expect(filter).toHaveDisplayValue('di dalam kotak 7° LS, 107° BT – 6° LS, 108° BT');
    await userEvent.selectOptions(filter, 'Belum ada titiknya');
    await userEvent.selectOptions(filter, 'Ada titiknya');
    await userEvent.selectOptions(filter, 'Semua Asal');
    expect(asked).toEqual([{ empty: true }, { empty: false }, undefined]);
  });
});
