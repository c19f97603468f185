import { createLiveRegion } from '../../dom/live-region.ts';
import { undoAll } from '../../dom/undo-all.ts';
import './address-lookup.css';
import { listen } from '../../dom/listen.ts';
import { define } from '../../enhance/define.ts';
import { props } from '../../page/prop-schemas.ts';
import { lookUpAddress } from '../../server/address.ts';
import {
  type AddressAnswer,
  type AddressEvent,
  type AddressLookup,
  nextLookup,
  shownAddress,
  startLookup,
} from '../../shop/address-lookup.ts';
import { addressQuestion, readZipCode } from '../../shop/zip-code.ts';
import { addressTexts } from './address-lookup.texts.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** A pause in typing, in ms. */
const pause = 500;

/**
 * An address whose street and town are looked up by postcode and house number. What is found fills the two fields and
 * makes them read-only; where nothing is found, or nobody answers, they are the shopper's, and a quiet line says so.
 * What stood in them before is kept, and comes back. Each answer is also told to the page's other code by
 * `address-lookup`, an event without the address.
 */
export default define(props({}), (_props, { host, services, signal }) => {
  const page = host.ownerDocument;
  const [zipCode, houseNumber, street, city] = ['ZipCode', 'HouseNumber', 'StreetName', 'City'].map((part) =>
    fieldOf(host, part),
  );
  if (!zipCode || !houseNumber || !isInput(street) || !isInput(city))
    throw new Error('has no field ZipCode, HouseNumber, StreetName or City inside');
  const country = fieldOf(host, 'Country');
  const say = services.texts(addressTexts);

  const status = createLiveRegion({ tag: 'p', className: 'sf-address-status' });
  (host.querySelector('[data-address-status]') ?? host).append(status);

  const question = () =>
    addressQuestion({
      zipCode: zipCode.value,
      houseNumber: houseNumber.value,
      country: country?.value ?? '',
    });
  const inFields = () => ({ street: street.value, city: city.value });
  let lookup: AddressLookup = startLookup(question(), inFields());
  let asked: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPutting = false;
  const wasReadOnly = [street.readOnly, city.readOnly] as const;

  const show = (before: AddressLookup) => {
    const { phase, address } = lookup;
    host.toggleAttribute('data-looking-up', phase === 'asking');
    if (phase !== before.phase)
      status.textContent =
        phase === 'found'
          ? say('address.found', { ...address })
          : phase === 'missing' || phase === 'failed'
            ? say(`address.${phase}`)
            : '';
    const [now, then] = [shownAddress(lookup), shownAddress(before)];
    if (now.isFixed === then.isFixed && now.street === then.street && now.city === then.city) return;
    isPutting = true;
    put(street, now.street, now.isFixed);
    put(city, now.city, now.isFixed);
    isPutting = false;
  };

  const ask = async ({ question: about, ticket }: AddressLookup) => {
    asked = new AbortController();
    let answer: AddressAnswer = 'failed';
    try {
      if (about) answer = await lookUpAddress(about, { signal: AbortSignal.any([signal, asked.signal]) });
    } catch (error) {
      services.log('address-lookup', (error as Error).message);
    }
    if (!signal.aborted) happen({ kind: 'answered', ticket, answer });
  };

  const happen = (event: AddressEvent) => {
    const before = lookup;
    lookup = nextLookup(before, event);
    if (lookup === before) return;
    if (before.phase === 'asking') asked?.abort();
    clearTimeout(timer);
    show(before);
    if (lookup.phase === 'waiting') timer = setTimeout(() => happen({ kind: 'paused' }), pause);
    if (lookup.phase === 'asking') void ask(lookup);
    if (event.kind === 'answered') {
      const { phase } = lookup;
      const detail = { outcome: phase };
      host.dispatchEvent(new CustomEvent('address-lookup', { bubbles: true, detail }));
    }
  };

  /** A Dutch postcode of another form is told by whoever checks the form. */
  const check = () => {
    const isAbroad = country && country.value !== 'NL';
    const isWrong = !isAbroad && zipCode.value.trim() && !readZipCode(zipCode.value);
    zipCode.setCustomValidity(isWrong ? say('address.zipCode') : '');
  };
  const onTyped = ({ target }: Pick<Event, 'target'>) => {
    if (isPutting) return;
    if (target === street || target === city) happen({ kind: 'filled', own: inFields() });
    else if (target === zipCode || target === houseNumber || target === country) {
      check();
      happen({ kind: 'typed', question: question() });
    }
  };
  /** What the browser has brought back without a word, after Back. */
  const onShown = () => {
    onTyped({ target: zipCode });
    const { street: shown, city: town, isFixed } = shownAddress(lookup);
    if (!isFixed && (shown !== street.value || town !== city.value)) onTyped({ target: street });
  };

  const stops = [
    listen(host, 'input', onTyped),
    listen(host, 'change', onTyped),
    listen(host, 'focusout', ({ target }) => {
      if (target === zipCode || target === houseNumber) happen({ kind: 'paused' });
    }),
    listen(page.defaultView ?? window, 'pageshow', onShown),
  ];
  check();
  if (lookup.phase === 'waiting') timer = setTimeout(() => happen({ kind: 'paused' }), pause);
  return () => {
    undoAll(stops);
    clearTimeout(timer);
    asked?.abort();
    zipCode.setCustomValidity('');
    [street.readOnly, city.readOnly] = wasReadOnly;
    host.removeAttribute('data-looking-up');
    status.remove();
  };
});

/** The field of this part of the address, whatever address it is: `DeliveryAddress.ZipCode`. */
function fieldOf(host: HTMLElement, part: string): Field | undefined {
  const fields = [...host.querySelectorAll<Field>('input, select')];
  return fields.find(({ name }) => name.split('.').at(-1) === part);
}

function isInput(field: Field | undefined): field is HTMLInputElement {
  return field?.localName === 'input';
}

/** Puts it there as if it had been typed: who checks the form looks at it again, and not at what is read-only. */
function put(field: HTMLInputElement, value: string, isFixed: boolean): void {
  field.readOnly = false;
  if (field.value !== value) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  field.readOnly = isFixed;
}
