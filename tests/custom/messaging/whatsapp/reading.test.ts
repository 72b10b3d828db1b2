import { afterEach, describe, expect, it } from 'vitest';
import {
  readHealth,
  readLogs,
  readQrCode,
  readStatus,
  readTestResult,
} from '../../../../src/custom/messaging/whatsapp/reading';
import { outsideService, UnreachableError } from '../../../../src/custom/messaging/whatsapp/useService';
import { readLogPage } from '../../../../src/custom/operation/settings/useForwardLog';
import { readRemembered, rememberForward } from '../../../../src/custom/shell/app/forwardLog';

describe('what a WhatsApp service says', () => {
  it('is the same whether it stands in data or beside it', () => {
    const flags = { isReady: true, hasProcess: true, hasQRCode: false };
    for (const answer of [flags, { data: flags }, { status: 'success', data: flags }])
      expect(readStatus(answer)).toMatchObject({ state: 'connected', mode: null, expiresIn: null });
  });

  it('is more where a service knows more', () => {
    const told = {
      isReady: false,
      hasProcess: true,
      hasQRCode: false,
      state: 'lost',
      mode: 'real',
      reason: 'Putus',
      retry_in: 5,
    };
    expect(readStatus(told)).toMatchObject({ state: 'lost', mode: 'real', reason: 'Putus', retryIn: 5 });
  });

  it.each([[null], [undefined], ['<html>'], [[]], [{ data: null }], [{ state: 'constructor' }]])(
    'is "stopped" when it is %o',
    (answer) => {
      expect(readStatus(answer).state).toBe('stopped');
      expect(readLogs(answer)).toEqual([]);
      expect(readHealth(answer)).toEqual({ mode: null, available: [], obstacles: [] });
      expect(readQrCode(answer)).toBeNull();
      expect(readTestResult(answer).isSent).toBe(false);
    },
  );

  it('about a test message is read with a note or with instructions', () => {
    expect(readTestResult({ success: true, messageId: 'A', instructions: 'Lihat ponsel' })).toMatchObject({
      isSent: true,
      id: 'A',
      note: 'Lihat ponsel',
    });
    expect(readTestResult({ data: { success: true, messageId: 'A', note: 'Simulasi' } })).toMatchObject({
      note: 'Simulasi',
    });
    expect(readTestResult({ status: 'success' }).isSent).toBe(true);
    expect(readTestResult({ success: false, error: 'Belum' })).toMatchObject({ isSent: false, error: 'Belum' });
  });

  it('is a picture only when it stands in the answer itself', () => {
    expect(readQrCode({ data: { qr_code: 'data:image/png;base64,AA' } })).toBe('data:image/png;base64,AA');
    for (const qr_code of ['https://jahat.example/x.png', 'data:text/html,x', 'javascript:alert(1)', 7])
      expect(readQrCode({ qr_code })).toBeNull();
  });

  it('says why a mode cannot be used', () => {
    const modes = [
      { mode: 'mock', obstacle: null },
      { mode: 'real', obstacle: 'Paket belum ada' },
    ];
    expect(readHealth({ data: { current_mode: 'mock', available_modes: ['mock'], modes } })).toEqual({
      mode: 'mock',
      available: ['mock'],
      obstacles: [{ mode: 'real', reason: 'Paket belum ada' }],
    });
  });
});

describe('a service on its own address', () => {
  it('is unreachable when nothing answers there', async () => {
    await expect(outsideService('http://127.0.0.1:9').ask({ path: '/status' })).rejects.toBeInstanceOf(
      UnreachableError,
    );
  });
});

describe('the forwarding log', () => {
  afterEach(() => localStorage.clear());
  const entry = (complaintId: number) => ({
    timestamp: '2026-08-31T03:00:00Z',
    complaintId,
    departmentId: 2,
    results: [{ type: 'email', success: true }],
  });

  it('of a browser keeps numbers only, and the last hundred', () => {
    const named = { type: 'email', success: true, message: 'ke siti@contoh.example' };
    for (let id = 1; id <= 120; id += 1) {
      const told = { ...entry(id), complaintTitle: 'Nama warga', results: [named] };
      rememberForward(told);
    }
    const remembered = readRemembered();
    expect(remembered).toHaveLength(100);
    expect(remembered[0]).toEqual(entry(120));
    expect(JSON.stringify(localStorage)).not.toMatch(/Nama warga|siti@/);
  });

  it('of a browser survives whatever stands in its place', () => {
    for (const stored of ['{', '7', '[null,{"complaintId":"x"}]']) {
      localStorage.setItem('forwarding_logs', stored);
      expect(readRemembered()).toEqual([]);
    }
  });

  it('of a server is a page or a whole list', () => {
    const row = {
      ...entry(1),
      complaintTitle: 'Lampu',
      departmentName: 'PU',
      results: [{ type: 'email', success: true, message: 'Terkirim' }],
    };
    expect(readLogPage([row])).toEqual({ rows: [row], pages: 1 });
    expect(readLogPage({ data: [row], last_page: 4 })).toEqual({ rows: [row], pages: 4 });
    expect(readLogPage(null)).toEqual({ rows: [], pages: 1 });
  });
});
