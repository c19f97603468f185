import { anySignal } from '../../../calls/deadline.ts';
import { createLiveRegion } from '../../../dom/live-region.ts';
import './address-lookup.css';
import { listen, undoAll } from '../../../dom/listen.ts';
import { define } from '../../../enhance/define.ts';
import { maybe, one } from '../../../enhance/parts.ts';
import { lookUpAddress } from '../address.calls.ts';
import {
  type AddressAnswer,
  type AddressEvent,
  type AddressLookup,
  nextLookup,
  shownAddress,
  startLookup,
} from '../address-lookup.rules.ts';
import { addressQuestion, readZipCode } from '../zip-code.rules.ts';
import { addressTexts } from './address-lookup.texts.ts';

/** In ms: the address is looked up after this pause in typing. */
const typingPause = 500;

/**
 * Looks up street and town by postcode and house number. A result fills the two fields and makes them read-only. If
 * nothing is found or the call fails, the fields get their earlier values back, and a status line asks the shopper to
 * fill them in. An `address-lookup` event announces each outcome to other code, without the address.
 */
export default define({
  name: 'address-lookup',
  when: 'interaction',
  resumes: 'back',
  /** the fields of one address, by the last part of their names: see [The checkout](#the-checkout) */
  parts: {
    /** the postcode */
    zipCode: one(['input', 'select'], { is: '[name="ZipCode"], [name$=".ZipCode"]' }),
    /** the house number */
    houseNumber: one(['input', 'select'], { is: '[name="HouseNumber"], [name$=".HouseNumber"]' }),
    /** filled in */
    street: one('input', { is: '[name="StreetName"], [name$=".StreetName"]' }),
    /** filled in */
    city: one('input', { is: '[name="City"], [name$=".City"]' }),
    /** the country, where it is asked for */
    country: maybe(['input', 'select'], { is: '[name="Country"], [name$=".Country"]' }),
    /** shows the outcome */
    status: maybe('*', { is: '[data-address-status]' }),
  },
  mount(_props, { zipCode, houseNumber, street, city, country, status: place }, { host, services, signal }) {
    const say = services.texts(addressTexts);

    const status = createLiveRegion({ tag: 'p', className: 'sf-address-status' });
    (place ?? host).append(status);

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
    let isFilling = false;
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
      isFilling = true;
      fill(street, now.street, now.isFixed);
      fill(city, now.city, now.isFixed);
      isFilling = false;
    };

    const ask = async ({ question: about, ticket }: AddressLookup) => {
      asked = new AbortController();
      let answer: AddressAnswer = 'failed';
      try {
        if (about) answer = await lookUpAddress(about, { signal: anySignal(signal, asked.signal) });
      } catch (error) {
        if (!signal.aborted && !asked.signal.aborted) services.report('address-failed', error, host);
      }
      if (!signal.aborted) handle({ kind: 'answered', ticket, answer });
    };

    const handle = (event: AddressEvent) => {
      const before = lookup;
      lookup = nextLookup(before, event);
      if (lookup === before) return;
      if (before.phase === 'asking') asked?.abort();
      clearTimeout(timer);
      show(before);
      if (lookup.phase === 'waiting') timer = setTimeout(() => handle({ kind: 'paused' }), typingPause);
      if (lookup.phase === 'asking') void ask(lookup);
      if (event.kind === 'answered') {
        const { phase } = lookup;
        const detail = { outcome: phase };
        host.dispatchEvent(new CustomEvent('address-lookup', { bubbles: true, detail }));
      }
    };

    /** Marks a wrong Dutch postcode as invalid; the form's own check shows the message. */
    const check = () => {
      const isAbroad = country && country.value !== 'NL';
      const isWrong = !isAbroad && zipCode.value.trim() && !readZipCode(zipCode.value);
      zipCode.setCustomValidity(isWrong ? say('address.zipCode') : '');
    };
    const onTyped = ({ target }: Pick<Event, 'target'>) => {
      if (isFilling) return;
      if (target === street || target === city) handle({ kind: 'filled', own: inFields() });
      else if (target === zipCode || target === houseNumber || target === country) {
        check();
        handle({ kind: 'typed', question: question() });
      }
    };
    /** After Back, browsers restore the fields without an event. */
    const onShown = () => {
      onTyped({ target: zipCode });
      const { street: shown, city: town, isFixed } = shownAddress(lookup);
      if (!isFixed && (shown !== street.value || town !== city.value)) onTyped({ target: street });
    };

    const stops = [
      listen(host, 'input', onTyped),
      listen(host, 'change', onTyped),
      listen(host, 'focusout', ({ target }) => {
        if (target === zipCode || target === houseNumber) handle({ kind: 'paused' });
      }),
      listen(window, 'pageshow', onShown),
    ];
    check();
    if (lookup.phase === 'waiting') timer = setTimeout(() => handle({ kind: 'paused' }), typingPause);
    return () => {
      undoAll(stops);
      clearTimeout(timer);
      asked?.abort();
      zipCode.setCustomValidity('');
      [street.readOnly, city.readOnly] = wasReadOnly;
      host.removeAttribute('data-looking-up');
      status.remove();
    };
  },
});

/** Sets the value with a change event, so that the form checks it. Form checks skip read-only fields, hence the order. */
function fill(field: HTMLInputElement, value: string, isFixed: boolean): void {
  field.readOnly = false;
  if (field.value !== value) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  field.readOnly = isFixed;
}
