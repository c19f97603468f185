import './tooltip.css';
import { listen } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { anchor, preloadAnchor } from '../../../popups/anchored/anchor.ts';

/** In ms. The tooltip shows after the pointer has rested on the term for this long. */
const restTime = 150;
/** In ms. The tooltip hides after the pointer has left both term and tooltip for this long. */
const wayTime = 250;

/** Hides the visible tooltip. */
let hideShown: (() => void) | undefined;

/**
 * Shows the explanation of a term on hover, focus and touch, after the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/) and WCAG 1.4.13: the pointer can move onto it, it stays until the
 * shopper leaves, and Escape hides it. The server's markup is a button that opens a popover, which works without us. In
 * browsers without popovers the explanation stays visible text.
 */
export default define({
  name: 'tooltip',
  when: 'interaction',
  /**
   * a term and its explanation. It works as a popover without us. Shown on hover, focus and touch, it has
   * `role="tooltip"` and describes the button; Escape hides it
   */
  parts: {
    /** the term */
    trigger: one('button', { is: 'button[popovertarget]' }),
    /** its explanation: text only */
    tip: one('*', { is: '[popover][id]' }),
  },
  mount(_props, { trigger, tip }, { host }) {
    if (typeof tip.showPopover !== 'function') return undefined;

    const wasOpen = tip.matches(':popover-open');
    const undoTrigger = setAttributes(trigger, { popovertarget: null, 'aria-describedby': tip.id });
    // This closes the popover. From here on we open and close it.
    const undoTip = setAttributes(tip, { role: 'tooltip', popover: 'manual' });
    let shown: (() => void)[] | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHovered = false;
    let isFocused = false;
    /** The current press: whether it is a touch, and whether the tooltip was visible. */
    let press = { isTouch: false, wasShown: false };

    const show = () => {
      clearTimeout(timer);
      if (shown) return;
      hideShown?.();
      hideShown = hide;
      tip.showPopover({ source: trigger });
      shown = [
        anchor(tip, trigger, { placement: 'top' }),
        listen<KeyboardEvent>(document, 'keydown', onKey, true),
        listen(document, 'pointerdown', ({ target }) => host.contains(target as Node) || hide(), true),
      ];
    };
    const hide = () => {
      clearTimeout(timer);
      if (!shown) return;
      for (const stop of shown.splice(0)) stop();
      shown = undefined;
      if (hideShown === hide) hideShown = undefined;
      if (tip.matches(':popover-open')) tip.hidePopover();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around it closes only on the next Escape.
      event.preventDefault();
      event.stopPropagation();
      hide();
    };
    const after = (time: number, action: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(action, time);
    };

    const stops = [
      listen<PointerEvent>(host, 'pointerenter', ({ pointerType }) => {
        preloadAnchor();
        if (pointerType === 'touch') return;
        isHovered = true;
        after(restTime, show);
      }),
      listen<PointerEvent>(host, 'pointerleave', ({ pointerType }) => {
        if (pointerType === 'touch') return;
        isHovered = false;
        after(wayTime, () => isFocused || hide());
      }),
      listen(host, 'focusin', () => {
        isFocused = true;
        show();
      }),
      listen<FocusEvent>(host, 'focusout', ({ relatedTarget }) => {
        isFocused = host.contains(relatedTarget as Node | null);
        if (!isFocused && !isHovered) hide();
      }),
      listen<PointerEvent>(trigger, 'pointerdown', ({ pointerType }) => {
        press = { isTouch: pointerType === 'touch', wasShown: shown !== undefined };
      }),
      listen(trigger, 'click', () => {
        if (press.isTouch && press.wasShown) hide();
        else show();
        press = { isTouch: false, wasShown: false };
      }),
    ];
    if (wasOpen || host.contains(document.activeElement)) show();
    // The hover that its code was loaded by.
    else if (host.matches(':hover') && matchMedia('(hover: hover)').matches) {
      isHovered = true;
      after(restTime, show);
    }
    return () => {
      for (const stop of stops) stop();
      hide();
      undoTip();
      undoTrigger();
    };
  },
});
