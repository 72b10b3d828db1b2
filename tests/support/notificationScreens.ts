import { at, button, dialog, type Screen } from './screen';

export const notificationScreens: readonly Screen[] = [
  {
    name: 'notifications at the bell',
    open: at('/help', async (page) => {
      await button(page, /^Notifikasi/).click();
      await dialog(page).getByRole('listitem').first().waitFor();
    }),
  },
  { name: 'notifications', open: at('/notifikasi') },
  { name: 'unread notifications', open: at('/notifikasi?unread=1') },
  { name: 'the choice of notifications', open: at('/settings/notifikasi') },
  { name: 'the choice of notifications of a legislator', as: 'aleg', open: at('/settings/notifikasi') },
];
