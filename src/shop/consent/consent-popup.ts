import { type FragmentSource, setFragment } from '../../dom/fragment.ts';
import { isPlainClick, listen } from '../../dom/listen.ts';
import type { Services } from '../../page/services.ts';
import type { LoadContent, PopupContent } from '../../popups/content.ts';
import { popupsOf } from '../../popups/manager.ts';
import type { Popup } from '../../popups/popup.ts';
import { takeHeading } from '../../popups/popup-frame.ts';
import {
  type ConsentChoices,
  type ConsentLevel,
  choicesOf,
  everything,
  levelOf,
  necessaryOnly,
} from './consent.rules.ts';
import { consentTexts } from './consent.texts.ts';
import { type ConsentView, consentView } from './cookie-consent.calls.ts';

interface ConsentPopup {
  readonly services: Services;
  readonly first: ConsentView;
  /** The first view, if it was loaded already. */
  readonly source?: FragmentSource;
  /** The current consent. */
  readonly level: ConsentLevel | undefined;
  /** It opens by itself and stays open until it is answered. */
  readonly asks?: boolean;
  readonly opener?: Element;
  /** The page with the same content. */
  readonly href?: string | undefined;
  /** Called when a view is shown. */
  readonly onShown?: (view: ConsentView) => void;
  readonly onChoice: (level: ConsentLevel) => void;
}

/** The buttons that each view needs. Without them a popup that must be answered would lock the page. */
const needed: Readonly<Record<ConsentView, readonly string[]>> = {
  popup: ['accept', 'decline'],
  settings: ['save'],
  statement: ['back'],
};

/** A question that cannot be answered is not asked. */
const must = ['accept', 'decline', 'save', 'back']
  .map((action) => `[data-consent="${action}"]:not([hidden])`)
  .join();

/** Opens the cookie consent. Undefined if the popup manager refuses it. */
export function openConsentPopup(options: ConsentPopup): Popup | undefined {
  const { services, first, source, level, asks = false, opener, href, onShown, onChoice } = options;
  const say = services.texts(consentTexts);
  /** The loaded views, so that going back makes no request. */
  const sources = new Map<ConsentView, FragmentSource>(source && [[first, source]]);
  /** The stack of opened views. The last one is shown. */
  const path: ConsentView[] = [first];
  /** The checked choices, also while another view is shown. */
  let ticked = choicesOf(level);

  /** `from` is the view from which the shopper goes back: focus returns to the control that opened it. */
  const fill = (body: HTMLElement, view: ConsentView, source: FragmentSource, from?: ConsentView) => {
    setFragment(body, source);
    const missing = needed[view].find((action) => !find(body, action));
    if (missing) throw new Error(`the ${view} view has no [data-consent="${missing}"]`);
    sources.set(view, source);
    const title = body.closest('dialog')?.querySelector<HTMLElement>('.sf-popup-title');
    if (title) {
      title.textContent = say(`consent.${view}`);
      takeHeading({ title, body });
    }
    // Ignores what the server has checked: nothing is allowed by default.
    for (const [name, box] of findBoxes(body)) box.checked = ticked[name];
    const back = find(body, 'back');
    if (back) back.hidden = path.length === 1;
    if (from) find(body, from)?.setAttribute('autofocus', '');
    onShown?.(view);
  };

  const contentOf = (view: ConsentView, from?: ConsentView): PopupContent | LoadContent => {
    const filled = (source: FragmentSource): PopupContent => ({
      mount: (body) => {
        fill(body, view, source, from);
        return undefined;
      },
    });
    const source = sources.get(view);
    return source ? filled(source) : async (signal) => filled(await consentView(view, { signal }));
  };

  const popup = popupsOf(services).open({
    name: 'cookie-consent',
    title: say(`consent.${first}`),
    content: contentOf(first),
    className: 'sf-consent',
    mustAnswer: asks,
    ignoresEscape: true,
    needs: must,
    uninvited: asks,
    href,
    ...(opener && { opener }),
  });
  if (!popup) return undefined;
  const { dialog } = popup;

  const go = (view: ConsentView) => {
    path.push(view);
    popup.show(contentOf(view));
  };
  const save = () => onChoice(levelOf(ticked));
  const actions: Readonly<Record<string, () => void>> = {
    accept: () => onChoice(everything),
    decline: () => onChoice(necessaryOnly),
    save,
    settings: () => go('settings'),
    statement: () => go('statement'),
    back() {
      const from = path.pop();
      const view = path.at(-1);
      if (view) popup.show(contentOf(view, from));
      else popup.close();
    },
  };
  listen<MouseEvent>(dialog, 'click', (event) => {
    const { target } = event;
    if (!isPlainClick(event)) return;
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    const name = pressed?.dataset.consent ?? '';
    if (!Object.hasOwn(actions, name)) return;
    event.preventDefault();
    actions[name]?.();
  });
  // Enter on a checkbox in a form without a submit button.
  listen(dialog, 'submit', (event) => {
    event.preventDefault();
    if (path.at(-1) === 'settings') save();
  });
  listen(dialog, 'change', () => {
    for (const [name, { checked }] of findBoxes(dialog)) ticked = { ...ticked, [name]: checked };
  });
  return popup;
}

const find = (within: Element, action: string) =>
  within.querySelector<HTMLElement>(`[data-consent="${action}"]`);

/** The checkboxes by the choice that they stand for. That of the necessary cookies is disabled and left out. */
function findBoxes(within: Element): [keyof ConsentChoices, HTMLInputElement][] {
  return (['analytics', 'performance'] as const).flatMap((name) => {
    const box = within.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`);
    return box ? [[name, box]] : [];
  });
}
