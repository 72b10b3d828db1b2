import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectWhatsapp, readWhatsappQrCode, testWhatsapp } from '../../src/calls/messaging/whatsapp';
import { uploadLogo } from '../../src/calls/operation/general';
import { rejection } from '../framework/rest/server';
import type { ContractStandIn } from '../support/contractStandIn';
import { closeDescribedWorld, type DescribedWorld, openDescribedWorld } from './world';

let world: DescribedWorld;
let api: ContractStandIn;
let provider: DescribedWorld['provider'];

beforeEach(async () => {
  world = await openDescribedWorld();
  ({ api, provider } = world);
});
afterEach(() => closeDescribedWorld(world));

/** Changes the only record of a group as its form does. */
async function save(group: string, changes: object) {
  const { data: previousData } = await provider.getOne(group, { id: 1 });
  return provider.update(group, { id: 1, data: { ...previousData, ...changes }, previousData });
}
const lastPut = () => api.requests.findLast(({ method }) => method === 'PUT');

describe('settings of an API that offers only what is described', () => {
  it('of the site are read and saved, and what was cleared is sent as such', async () => {
    await save('general_settings', { site_name: 'Kantor Baru', site_description: 'Untuk warga' });
    expect(lastPut()?.path).toBe('/admin/general/settings');
    expect(api.general).toMatchObject({ site_name: 'Kantor Baru', site_description: 'Untuk warga' });
    await save('general_settings', { site_description: null });
    expect(lastPut()?.body).toHaveProperty('site_description');
    expect(api.general.site_description ?? '').toBe('');
    expect(await rejection(save('general_settings', { site_url: 'http://tertutup.example' }))).toMatchObject({
      status: 422,
      body: { errors: { site_url: 'URL situs tidak dapat dipakai.' } },
    });
  });

  it('of the site have a logo of their own call, which tells where it lies', async () => {
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    expect(await provider.call(uploadLogo, { body: { logo } })).toMatchObject({
      logo_url: '/storage/logos/kantor.png',
    });
    expect(api.general.logo_path).toBe('logos/kantor.png');
  });

  it('of WhatsApp keep what the form does not show', async () => {
    await save('whatsapp_settings', { session_name: 'kantor-baru' });
    expect(api.whatsapp.settings).toMatchObject({ session_name: 'kantor-baru', department_mappings: { Teknis: 1 } });
    expect(await rejection(save('whatsapp_settings', { session_name: '' }))).toMatchObject({ status: 422 });
  });

  it('of forwarding are saved without what only an extension keeps', async () => {
    await save('forwarding_settings', { whatsappForwarding: false });
    expect(api.forwarding).toMatchObject({ whatsappForwarding: false, adminEmail: 'admin@kantor.example' });
    for (const name of ['hide_name', 'share_phone', 'share_email']) expect(lastPut()?.body).not.toHaveProperty(name);
  });

  it('of WhatsApp connect, show the code and test the connection by the described calls', async () => {
    expect(await rejection(provider.call(testWhatsapp))).toMatchObject({ message: 'WhatsApp belum terhubung' });
    await provider.call(connectWhatsapp);
    expect(await provider.call(readWhatsappQrCode)).toMatchObject({
      qr_code: expect.stringMatching(/^data:image\/png/),
    });
    api.whatsapp.isReady = true;
    await expect(provider.call(testWhatsapp)).resolves.toBeNull();
  });
});
