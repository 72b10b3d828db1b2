import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Hint } from '../../../src/framework/panel/blocks/Hint';

afterEach(cleanup);

const onFocus = vi.fn();

const draw = (title = 'Muat ulang') =>
  render(
    <Hint title={title}>
      <button type="button" onFocus={onFocus}>
        x
      </button>
    </Hint>,
  );
const control = () => screen.getByRole('button');
const expectGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('a hint', () => {
  it('names its control, and is shown to who points at it until the pointer leaves both', async () => {
    draw();
    expect(control()).toHaveAccessibleName('Muat ulang');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.hover(control());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Muat ulang');
    fireEvent.mouseLeave(control());
    fireEvent.mouseOver(screen.getByRole('tooltip'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('tooltip')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('tooltip'));
    await expectGone();
  });

  it('is shown to who comes by keyboard, whatever else the control does then, until Escape', async () => {
    onFocus.mockClear();
    draw();
    await userEvent.tab();
    expect(onFocus).toHaveBeenCalledOnce();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Muat ulang');
    await userEvent.keyboard('{Escape}');
    await expectGone();
    expect(control()).toHaveFocus();
  });

  it('is shown by a long touch, and not by the events of a mouse that follow a short one', async () => {
    draw();
    fireEvent.touchStart(control());
    fireEvent.touchEnd(control());
    fireEvent.mouseOver(control());
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.touchStart(control());
    expect(await screen.findByRole('tooltip')).toBeVisible();
  });

  it('that says nothing leaves the control as it is', async () => {
    draw('');
    await userEvent.hover(control());
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(control()).toHaveAccessibleName('x');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
