import { useTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Dialog } from '../../../src/framework/panel/blocks/floating';
import { later, laterPlain } from '../../../src/framework/panel/core/later';
import { LookContext } from '../../../src/framework/panel/theme/look';

/** Says the look of Material's parts where it stands. */
function Look() {
  const { palette, components } = useTheme();
  return <p>{`${palette.mode}, ${components?.MuiTable?.defaultProps?.size ?? 'usual'}`}</p>;
}
const Themed = later(async () => Look);
const Plain = laterPlain(async () => Look);
const Nested = later(async () => () => <Themed />);

const dark = { mode: 'dark', density: 'compact' } as const;
const withLook = (part: React.ReactNode) => render(<LookContext.Provider value={dark}>{part}</LookContext.Provider>);

describe('Material within a frame that has none of it', () => {
  it('comes in the chosen look with a part that is fetched later', async () => {
    withLook(<Themed />);
    expect(await screen.findByText('dark, small')).toBeInstanceOf(HTMLElement);
  });

  it('comes once: a part within such a part has the same look', async () => {
    withLook(<Nested />);
    expect(await screen.findByText('dark, small')).toBeInstanceOf(HTMLElement);
  });

  it('comes with what floats, which stands outside of everything', async () => {
    withLook(
      <Dialog open aria-label="Pilihan">
        <Look />
      </Dialog>,
    );
    expect(await screen.findByText('dark, small')).toBeInstanceOf(HTMLElement);
  });

  it('does not come with a part that is plain', async () => {
    withLook(<Plain />);
    expect(await screen.findByText('light, usual')).toBeInstanceOf(HTMLElement);
  });
});
