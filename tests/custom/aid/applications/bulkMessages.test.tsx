import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BulkMessages } from '../../../../src/custom/aid/applications/list/BulkMessages';
import type { BulkAnswer } from '../../../../src/domain/applications/answers';
import { renderApplications } from '../../../support/fakeApplications';

function Stage({ messages }: { readonly messages?: NonNullable<BulkAnswer['messages']> }) {
  const [wanted, setWanted] = useState<boolean>();
  const preview = { updated: 5, failed: 0, results: [], ...(messages && { messages }) };
  return <BulkMessages preview={preview} wanted={wanted} isBusy={false} onChange={setWanted} />;
}
const findBox = () => screen.findByRole('checkbox', { name: 'Kirim pesan kepada pemohon' });

describe('messages to many', () => {
  it('are sent as their programmes say until somebody chooses', async () => {
    renderApplications(<Stage messages={{ by_default: 2, unreachable: 1 }} />, {});
    const box = await findBox();
    expect(box).toHaveAttribute('data-indeterminate', 'true');
    expect(screen.getByText('Menurut programnya, 2 dari 5 dikabari.')).toBeVisible();
    expect(screen.getByText('1 orang tidak punya kontak; beri tahu langsung.')).toBeVisible();
    await userEvent.click(box);
    expect(box).toBeChecked();
    expect(screen.queryByText(/^Menurut programnya/)).toBeNull();
  });

  it('are offered as chosen where every programme wants them', async () => {
    renderApplications(<Stage messages={{ by_default: 5, unreachable: 0 }} />, {});
    expect(await findBox()).toBeChecked();
    expect(screen.queryByText(/tidak punya kontak/)).toBeNull();
  });

  it('are not spoken of where the office offers none', () => {
    renderApplications(<Stage />, {});
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
