import { afterEach, describe, expect, it } from 'vitest';
import {
  readWhatsappHealth,
  readWhatsappLogs,
  readWhatsappQrCode,
  readWhatsappStatus,
  sendTestMessage,
} from '../../../../src/calls/messaging/whatsapp';
import { outsideService, UnreachableError } from '../../../../src/custom/messaging/whatsapp/useService';
import { readRemembered, rememberForward } from '../../../../src/custom/shell/app/forwardLog';
import { findAnswer } from '../../../../src/framework/calls';

describe('what a WhatsApp service says', () => {
  it('is the same whether it stands in data or beside it', () => {
    const flags = { isReady: true, hasProcess: true, hasQRCode: false };
    for (const answer of [flags, { data: flags }, { status: 'success', data: flags }])
      expect(findAnswer(readWhatsappStatus, answer)).toMatchObject({
        state: 'connected',
        mode: null,
        expires_in: null,
      });
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
    expect(findAnswer(readWhatsappStatus, told)).toMatchObject({
      state: 'lost',
      mode: 'real',
      reason: 'Putus',
      retry_in: 5,
    });
  });

  it.each([[null], [undefined], ['<html>'], [[]], [{ data: null }], [{ state: 'constructor' }]])(
    'is "stopped" when it is %o',
    (answer) => {
      expect(findAnswer(readWhatsappStatus, answer)?.state).toBe('stopped');
      expect(findAnswer(readWhatsappLogs, answer)).toEqual({ logs: [] });
      expect(findAnswer(readWhatsappHealth, answer)).toEqual({ current_mode: null, available_modes: [], modes: [] });
      expect(findAnswer(readWhatsappQrCode, answer)?.qr_code).toBeNull();
      expect(findAnswer(sendTestMessage, answer)?.success).toBe(false);
    },
  );

  it('about a test message is read with a note or with instructions', () => {
    expect(findAnswer(sendTestMessage, { success: true, messageId: 'A', instructions: 'Lihat ponsel' })).toMatchObject({
      success: true,
      messageId: 'A',
      note: 'Lihat ponsel',
    });
    expect(findAnswer(sendTestMessage, { data: { success: true, messageId: 'A', note: 'Simulasi' } })).toMatchObject({
      note: 'Simulasi',
    });
    expect(findAnswer(sendTestMessage, { status: 'success' })?.success).toBe(true);
    expect(findAnswer(sendTestMessage, { success: false, error: 'Belum' })).toMatchObject({
      success: false,
      error: 'Belum',
    });
  });

  it('is a picture only when it stands in the answer itself', () => {
    const codeOf = (answer: unknown) => findAnswer(readWhatsappQrCode, answer)?.qr_code;
    expect(codeOf({ data: { qr_code: 'data:image/png;base64,AA' } })).toBe('data:image/png;base64,AA');
    for (const qr_code of ['https://jahat.example/x.png', 'data:text/html,x', 'javascript:alert(1)', 7])
      expect(codeOf({ qr_code })).toBeNull();
  });

  it('says why a mode cannot be used', () => {
    const modes = [
      { mode: 'mock', obstacle: null },
      { mode: 'real', obstacle: 'Paket belum ada' },
    ];
    const told = { current_mode: 'mock', available_modes: ['mock'], modes };
    expect(findAnswer(readWhatsappHealth, { data: told })).toEqual(told);
  });
});

describe('a service on its own address', () => {
  it('is unreachable when nothing answers there', async () => {
    await expect(outsideService('http://127.0.0.1:9').ask(readWhatsappStatus)).rejects.toBeInstanceOf(UnreachableError);
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
});
