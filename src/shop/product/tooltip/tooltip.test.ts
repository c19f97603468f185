import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element } from '../../../page/testing.ts';
import tooltip from './tooltip.behaviour.ts';

vi.mock('../../../popups/anchored/anchor.ts');

const markup = (id = 'uitleg') => `<span data-behaviour="tooltip">
  <button type="button" popovertarget="${id}">HR-schuim</button><span id="${id}" popover="">Veert snel terug.</span></span>`;

const open = new Set<Element>();
const mounted: ReturnType<typeof mountOn>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // The test's DOM knows no popovers.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this);
    },
    hidePopover(this: HTMLElement) {
      open.delete(this);
    },
  });
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
  });
});
afterEach(() => {
  for (const { end } of mounted.splice(0)) end();
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  open.clear();
});

function start(id?: string) {
  const host = element(markup(id));
  document.body.append(host);
  const { end } = mountOn(tooltip, host);
  const [trigger, tip] = [host.querySelector('button'), host.querySelector<HTMLElement>('[popover]')];
  if (!trigger || !tip) throw new Error('the test has no tooltip');
  const pointer = (type: string, target: Element = host, pointerType = 'mouse') =>
    target.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: !/enter|leave/.test(type) }));
  return {
    host,
    trigger,
    end,
    isShown: () => open.has(tip),
    enter: (pointerType?: string) => pointer('pointerenter', host, pointerType),
    leave: () => pointer('pointerleave'),
    tap() {
      pointer('pointerenter', host, 'touch');
      pointer('pointerdown', trigger, 'touch');
      pointer('pointerleave', host, 'touch');
      trigger.focus();
      trigger.click();
    },
  };
}

const pressEscape = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};
const wait = (time: number) => vi.advanceTimersByTime(time);

describe('a tooltip', () => {
  test('describes its term, instead of the browser’s popover', () => {
    const { host } = start();
    expect(host.querySelector('button')?.outerHTML).toBe(
      '<button type="button" aria-describedby="uitleg">HR-schuim</button>',
    );
    expect(host.querySelector('[role="tooltip"]')?.getAttribute('popover')).toBe('manual');
  });

  test('shows when the pointer rests on the term, not when it passes over', () => {
    const { isShown, enter, leave } = start();
    enter();
    leave();
    wait(1000);
    expect(isShown()).toBe(false);
    enter();
    wait(150);
    expect(isShown()).toBe(true);
    leave();
    wait(1000);
    expect(isShown()).toBe(false);
  });

  test('stays while the pointer moves from the term onto it', () => {
    const { isShown, enter, leave } = start();
    enter();
    wait(150);
    leave();
    wait(200);
    enter();
    wait(10_000);
    expect(isShown()).toBe(true);
  });

  test('shows with focus, which stays on the term, and hides when it leaves', () => {
    const { trigger, isShown } = start();
    trigger.focus();
    expect([isShown(), document.activeElement]).toEqual([true, trigger]);
    wait(10_000);
    expect(isShown()).toBe(true);
    trigger.blur();
    expect(isShown()).toBe(false);
  });

  test('stays for the focus when the pointer leaves, and for the pointer when the focus leaves', () => {
    const { trigger, isShown, enter, leave } = start();
    trigger.focus();
    enter();
    leave();
    wait(1000);
    expect(isShown()).toBe(true);
    enter();
    trigger.blur();
    wait(1000);
    expect(isShown()).toBe(true);
  });

  test('is hidden by Escape, which does nothing else; a press on the term shows it again', () => {
    const { trigger, isShown } = start();
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    trigger.focus();
    expect([pressEscape(), isShown()]).toEqual([true, false]);
    expect(document.activeElement).toBe(trigger);
    expect(heard).not.toHaveBeenCalled();
    expect(pressEscape()).toBe(false);
    document.body.removeEventListener('keydown', heard);
    trigger.click();
    expect(isShown()).toBe(true);
  });

  test('is shown by a tap, and hidden by the next one or by a tap elsewhere', () => {
    const { isShown, tap } = start();
    tap();
    wait(1000);
    expect(isShown()).toBe(true);
    tap();
    expect(isShown()).toBe(false);
    tap();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    expect(isShown()).toBe(false);
  });

  test('hides the previous one', () => {
    const [first, second] = [start('a'), start('b')];
    first.enter();
    wait(150);
    second.enter();
    wait(150);
    expect([first.isShown(), second.isShown()]).toEqual([false, true]);
  });

  test('restores the server’s markup exactly', () => {
    const { host, trigger, end, isShown } = start();
    trigger.focus();
    end();
    expect(isShown()).toBe(false);
    expect(host.outerHTML).toBe(markup());
  });

  test('stays visible text in browsers without popovers', () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    const { host } = start();
    expect(host.outerHTML).toBe(markup());
  });
});
