import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isShopThere } from '../calls/reach.ts';
import { setCookie } from '../calls/testing.ts';
import { turn } from '../page/testing.ts';
import { answer, fakeServer, mountForm } from './testing.ts';

vi.mock('../calls/reach.ts', { spy: true });

const contact = `<form id="contact" action="/Ajax/Form/Submit?blok=3" method="post" data-submit="ajax">
  <input type="hidden" name="formId" value="12" required>
  <label for="naam">Naam *</label><input id="naam" name="name" required aria-describedby="hint">
  <span id="hint">Voluit.</span>
  <label>E-mailadres<input name="email" type="email"></label>
  <fieldset><legend>Antwoord</legend>
    <label><input type="radio" name="by" value="mail" required> mail</label>
    <label><input type="radio" name="by" value="phone" required> telefoon</label>
  </fieldset>
  <button name="knop" value="ja">Versturen</button>
</form>`;
const newsletter = `<form action="/Ajax/Newsletter/Subscribe" method="post" data-submit="ajax" data-newsletter="footer"
  data-form-name="newsletter"><input type="email" name="email" required><button>Aanmelden</button></form>`;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

/** Mounts the contact form with valid answers. */
function filled() {
  const mounted = mountForm(contact);
  mounted.field('name').value = 'Dommel';
  mounted.field('by').checked = true;
  return mounted;
}

describe('the verification cookie', () => {
  const cookie = () => /__RequestVerificationToken=([^;]*)/.exec(document.cookie)?.[1];
  const later: (() => void)[] = [];
  beforeEach(() => {
    later.length = 0;
    vi.stubGlobal('requestIdleCallback', (start: () => void) => later.push(start));
    setCookie('__RequestVerificationToken', '; max-age=-1');
  });
  const whenIdle = async () => {
    for (const start of later.splice(0)) start();
    await turn();
  };

  test.each([
    ['that we send', contact],
    ['that the browser sends', '<form action="/bestellen" method="post"><input name="a"></form>'],
  ])('is set for a form %s, once the browser is idle', async (_whose, html) => {
    fakeServer(answer('ja'));
    mountForm(html);
    await turn();
    expect(cookie()).toBeUndefined();
    await whenIdle();
    expect(cookie()).toBe('koekje');
  });

  test.each([
    ['asks for a page', '<form action="/zoeken"><input name="q"></form>'],
    ['leads off the site', '<form action="https://elsewhere.example/" method="post"></form>'],
  ])('is not set for a form that %s', async (_what, html) => {
    fakeServer(answer('ja'));
    mountForm(html);
    await whenIdle();
    expect(cookie()).toBeUndefined();
  });

  test('is not set for a form that has gone by then', async () => {
    fakeServer(answer('ja'));
    mountForm(contact).undo();
    await whenIdle();
    expect(cookie()).toBeUndefined();
  });
});

test('a form is sent to its whole address, also where that repeats a name', async () => {
  const sent = fakeServer(answer('ja'));
  const { submit } = mountForm(
    '<form action="/Ajax/Form/Submit?blok=3&blok=4" data-submit="ajax"><button>Versturen</button></form>',
  );
  submit();
  await turn();
  expect(sent.map(({ path }) => path)).toEqual(['/Ajax/Form/Submit?blok=3&blok=4']);
});

describe('an invalid form', () => {
  test('is not sent; shows an error at each field and focuses the first', async () => {
    const sent = fakeServer(answer('ja'));
    const { form, field, submit, errors, events } = mountForm(contact);
    field('email').value = 'geen adres';
    expect(submit()).toBe(false);
    await turn();
    expect(sent).toEqual([]);
    expect(errors()).toEqual([
      'Vul je naam in.',
      'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
      'Maak een keuze.',
    ]);
    expect(document.activeElement).toBe(field('name'));
    expect(field('name').getAttribute('aria-invalid')).toBe('true');
    const described = (field('name').getAttribute('aria-describedby') ?? '').split(' ');
    expect(described[0]).toBe('hint');
    expect(form.ownerDocument.getElementById(described[1] ?? '')?.textContent).toBe('Fout: Vul je naam in.');
    // The name of the field, never what was typed.
    expect(events()).toEqual([['form_failed', { form_name: 'contact', reason: 'invalid', field: 'name' }]]);
  });

  test('puts no colon after a question mark in the summary', () => {
    const { form, submit } = mountForm(
      '<form><label>Hoe heet je? <input name="a" required></label><label>Plaats <input name="b" required></label></form>',
    );
    submit();
    expect(form.querySelector('.sf-error-summary a')?.textContent).toBe(
      'Hoe heet je? Dit is nog niet ingevuld.',
    );
  });

  test('shows a summary with links to the fields, but not for a single error', () => {
    const { form, field, submit } = mountForm(contact);
    submit();
    const links = [...form.querySelectorAll<HTMLAnchorElement>('.sf-error-summary a')];
    expect(form.querySelector('.sf-error-summary')?.firstElementChild?.textContent).toBe(
      'Er zijn 2 velden nog niet goed ingevuld',
    );
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Vul je naam in.',
      'Antwoord: Maak een keuze.',
    ]);
    expect(links.map((link) => link.getAttribute('href')?.slice(1))).toEqual(['naam', field('by').id]);
    links[1]?.click();
    expect(document.activeElement).toBe(field('by'));
    field('by').checked = true;
    submit();
    expect(form.querySelector('.sf-error-summary')).toBeNull();
  });

  test('shows one error for a group of radio buttons, under its legend, and marks the group as invalid', () => {
    const { form, submit } = mountForm(contact);
    submit();
    const group = form.querySelector('fieldset');
    expect(group?.querySelectorAll('.sf-field-error')).toHaveLength(1);
    expect(group?.querySelector('legend')?.nextElementSibling?.className).toBe('sf-field-error');
    expect([group?.getAttribute('role'), group?.getAttribute('aria-invalid')]).toEqual([
      'radiogroup',
      'true',
    ]);
  });

  test('requires one box of a group of checkboxes', () => {
    const { field, submit, errors } = mountForm(`<form action="/x"><fieldset><legend>Wat?</legend>
      <input type="checkbox" name="a" value="1" required><input type="checkbox" name="a" value="2" required>
      </fieldset><button></button></form>`);
    expect([submit(), errors()]).toEqual([false, ['Maak een keuze.']]);
    field('a').checked = true;
    expect([submit(), errors()]).toEqual([true, []]);
  });

  describe('moves nothing during a press, so that it does not miss its button', () => {
    const point = (type: string, pointerType: string) =>
      document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
    /** A form with errors, of which one has been mended but not left. */
    const mended = () => {
      const mounted = mountForm(contact);
      mounted.submit();
      const before = mounted.errors().length;
      mounted.field('name').value = 'Noor';
      return { ...mounted, before };
    };

    test('of a mouse, whose click follows as soon as it is up', async () => {
      const { leave, errors, before } = mended();
      point('pointerdown', 'mouse');
      leave('name');
      point('pointerup', 'mouse');
      expect(errors()).toHaveLength(before);
      await turn();
      expect(errors()).toHaveLength(before - 1);
    });

    test('of a finger, which is up before focus moves and the click comes', async () => {
      const { leave, errors, before } = mended();
      point('pointerdown', 'touch');
      point('pointerup', 'touch');
      await turn();
      leave('name');
      expect(errors()).toHaveLength(before);
      point('click', 'touch');
      expect(errors()).toHaveLength(before);
      await turn();
      expect(errors()).toHaveLength(before - 1);
    });

    test.each([
      ['pointercancel', 0],
      ['pointerup', 500],
    ])('which ends without a click by %s', (type, ms) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const { leave, errors, before } = mended();
      point('pointerdown', 'touch');
      leave('name');
      point(type, 'touch');
      if (ms) vi.advanceTimersByTime(ms - 1);
      expect(errors()).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(errors()).toHaveLength(before - 1);
    });
  });

  test('checks a field again when the shopper leaves it, but only after the first failure', () => {
    const { form, field, submit, leave, errors } = mountForm(contact);
    leave('name');
    expect(errors()).toEqual([]);
    submit();
    field('name').value = 'Dommel';
    leave('name');
    expect(errors()).toEqual(['Maak een keuze.']);
    expect(field('name').hasAttribute('aria-invalid')).toBe(false);
    expect(field('name').getAttribute('aria-describedby')).toBe('hint');
    expect(form.querySelectorAll('.sf-error-summary a')).toHaveLength(1);
    expect(form.querySelector('.sf-error-summary')?.textContent).toContain('nog één veld');
    field('email').value = 'x';
    field('email').dispatchEvent(new Event('change', { bubbles: true }));
    expect(errors()).toHaveLength(2);
    // Moving from one radio button to the next does not leave the group.
    leave('by', [...form.querySelectorAll('[name="by"]')][1] ?? null);
    expect(errors()).toHaveLength(2);
    field('by').checked = true;
    leave('by');
    field('email').value = '';
    leave('email');
    expect([errors(), form.querySelector('.sf-error-summary')]).toEqual([[], null]);
  });

  test('keeps the element of an error that has not changed', () => {
    const { form, submit, leave } = mountForm(contact);
    submit();
    const before = form.querySelector('.sf-field-error');
    leave('name');
    expect(form.querySelector('.sf-field-error')).toBe(before);
  });

  test('shows the custom validity message of other code, after all other faults', () => {
    const { field, submit, errors } = mountForm(
      '<form action="/x"><input name="a" required maxlength="9"><button></button></form>',
    );
    field('a').setCustomValidity('Kies een datum die bestaat.');
    submit();
    expect(errors()).toEqual(['Dit is nog niet ingevuld.']);
    field('a').value = '31-02';
    submit();
    expect(errors()).toEqual(['Kies een datum die bestaat.']);
    field('a').setCustomValidity('');
    expect([submit(), errors()]).toEqual([true, []]);
  });

  test('checks fields that the server has replaced', () => {
    const { form, field, submit, leave, errors } = mountForm(
      '<form action="/x"><div><input name="a" required></div><button></button></form>',
    );
    submit();
    form
      .querySelector('div')
      ?.replaceChildren(
        Object.assign(document.createElement('input'), { name: 'a', required: true, value: 'goed' }),
        Object.assign(document.createElement('input'), { name: 'b', required: true }),
      );
    leave('b');
    expect(errors()).toEqual(['Dit is nog niet ingevuld.']);
    leave('a');
    field('b').value = 'ook goed';
    expect([submit(), errors()]).toEqual([true, []]);
  });

  test.each([
    ['disabled', '<input name="a" required disabled>'],
    ['hidden', '<input type="hidden" name="a" required>'],
    ['in a hidden part', '<div hidden><input name="a" required></div>'],
    ['read-only', '<input name="a" required readonly>'],
    ['among suggestions', '<datalist><input name="a" required></datalist>'],
    ['a button', '<input type="submit" name="a" required>'],
  ])('skips a field that is %s', (_what, field) => {
    const { submit, errors } = mountForm(`<form action="/x">${field}<button></button></form>`);
    expect([submit(), errors()]).toEqual([true, []]);
  });

  test('checks a field in the legend of a disabled fieldset', () => {
    const { submit } = mountForm(
      '<form action="/x"><fieldset disabled><legend><input name="a" required></legend></fieldset></form>',
    );
    expect(submit()).toBe(false);
  });

  test('checks a field outside the form with a form attribute', () => {
    const { form, submit } = mountForm('<form id="f" action="/x"><button></button></form>');
    const outside = Object.assign(document.createElement('input'), { name: 'b', required: true });
    outside.setAttribute('form', 'f');
    form.after(outside);
    expect(submit()).toBe(false);
    expect(document.activeElement).toBe(outside);
  });

  test('reads the rules of a field once for a check', () => {
    const { field, submit } = mountForm(
      '<form action="/x"><input name="a" type="email" required><input name="b" type="checkbox" required><button></button></form>',
    );
    const reads = ['a', 'b'].map((name) => vi.spyOn(field(name), 'getAttribute'));
    submit();
    expect(reads.map(({ mock }) => mock.calls.filter(([name]) => name === 'required').length)).toEqual([
      1, 1,
    ]);
  });

  test('copes with fields that have the names of form properties', () => {
    const { submit, errors } =
      mountForm(`<form action="/x" name="f"><input name="elements"><input name="action">
      <input name="id"><input name="submit" required><input name="name"><button></button></form>`);
    expect([submit(), errors()]).toEqual([false, ['Dit is nog niet ingevuld.']]);
  });

  test('uses the page’s own slots and messages', () => {
    const { form, submit } = mountForm(`<form action="/x"><div data-valmsg-summary="true"></div>
      <input name="A.B" data-val="true" data-val-required="Wat is A?"><span data-valmsg-for="A.B">leeg</span>
      <input name="C" title="drie cijfers" pattern="[0-9]{3}" value="x"><p data-error-for="C"></p><button></button></form>`);
    submit();
    expect(form.querySelector('[data-valmsg-for]')?.textContent).toBe('Fout: Wat is A?');
    expect(form.querySelector('[data-error-for]')?.textContent).toBe('Fout: Vul dit zo in: drie cijfers');
    expect(form.querySelector('[data-valmsg-summary] .sf-error-summary')).not.toBeNull();
  });

  test.each([
    ['E-mailadres *', 'Vul je e-mailadres in.'],
    ['Je vraag', 'Vul je vraag in.'],
    ['Postcode of plaats', 'Vul je postcode of plaats in.'],
    ['KvK-nummer', 'Vul je KvK-nummer in.'],
    ['IBAN', 'Vul je IBAN in.'],
    ['Hoe heet je?', 'Dit is nog niet ingevuld.'],
    ['Alles wat we over je bed moeten weten', 'Dit is nog niet ingevuld.'],
    ['', 'Dit is nog niet ingevuld.'],
  ])('asks for an empty field with the label %j by its name: %j', (label, message) => {
    const { submit, errors } = mountForm(
      `<form action="/x"><label>${label}<input name="q" required></label><button></button></form>`,
    );
    submit();
    expect(errors()).toEqual([message]);
  });

  test.each([
    ['type="tel" minlength="10" value="0612"', 'Vul een telefoonnummer in, zoals 06 12345678.'],
    ['type="tel" pattern="[0-9]{10}" value="abc"', 'Vul een telefoonnummer in, zoals 06 12345678.'],
    ['minlength="5" value="abc"', 'Gebruik minstens 5 tekens.'],
    ['maxlength="2" value="abc"', 'Gebruik hoogstens 2 tekens. Het zijn er nu 3.'],
    ['type="number" min="0.5" value="0" step="any"', 'Vul 0,5 of meer in.'],
    ['type="number" max="1200" value="1201"', 'Vul 1.200 of minder in.'],
    ['type="number" min="0" step="0.25" value="0.3"', 'Gebruik stappen van 0,25.'],
    ['pattern="x" value="y"', 'Dit klopt nog niet. Controleer wat je hebt ingevuld.'],
    ['type="checkbox" required', 'Zet hier een vinkje om verder te gaan.'],
  ])('shows for %s the message %j', (attributes, message) => {
    const { submit, errors } = mountForm(
      `<form action="/x"><input name="a" ${attributes}><button></button></form>`,
    );
    submit();
    expect(errors()).toEqual([message]);
  });
});

describe('a valid form', () => {
  test('that asks for contact is reported as a lead once the server accepts it', async () => {
    fakeServer(answer('nee', { isSuccessful: false }), answer('ja'));
    const { field, submit, events } = mountForm(
      contact.replace('data-submit', 'data-lead="contact" data-submit'),
    );
    field('name').value = 'Dommel';
    field('by').checked = true;
    submit();
    await turn();
    const leads = () => events().filter(([name]) => name === 'generate_lead');
    const early = leads();
    submit();
    await turn();
    expect([early, leads()]).toEqual([[], [['generate_lead', { lead_source: 'contact' }]]]);
  });

  test('is sent as the browser would send it; shows and focuses the answer', async () => {
    const sent = fakeServer(answer('Bedankt & tot ziens'));
    const { form, submit, message, events } = filled();
    expect(submit()).toBe(false);
    expect(form.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
    await turn();
    expect(sent.map(({ path, body, token }) => [path, `${body}`, token])).toEqual([
      ['/Ajax/Form/Submit?blok=3', 'formId=12&name=Dommel&email=&by=mail&knop=ja', 'token 1'],
    ]);
    expect(message()).toBe('Bedankt & tot ziens');
    expect(document.activeElement).toBe(
      form.querySelector('.sf-form-message.sf-message-success[role="alert"]'),
    );
    expect(events()).toEqual([['form_sent', { form_name: 'contact' }]]);
    expect([...form.querySelectorAll('input, button')].every((one) => one.hasAttribute('disabled'))).toBe(
      true,
    );
  });

  test('stays enabled if the server says so', async () => {
    fakeServer(answer('Bedankt', { disableInput: false }));
    const { field, submit } = filled();
    submit();
    await turn();
    expect([field('name').disabled, field('name').value]).toEqual([false, 'Dommel']);
  });

  test('dispatches form-sent once', async () => {
    fakeServer(answer('Bedankt'));
    const { form, submit } = filled();
    const heard = vi.fn();
    document.addEventListener(
      'form-sent',
      (event) => heard((event as CustomEvent).detail, event.target === form),
      {
        once: true,
      },
    );
    submit();
    await turn();
    expect(heard.mock.calls).toEqual([[{ name: 'contact' }, true]]);
  });

  test('with files is sent with its files', async () => {
    const sent = fakeServer(answer('ja'));
    const { submit } = mountForm(
      '<form action="/x" data-submit="ajax" enctype="multipart/form-data"><input name="a" value="1"><button></button></form>',
    );
    submit();
    await turn();
    expect(sent[0]?.body).toBeInstanceOf(FormData);
  });

  test('requests a new token once when its own was refused', async () => {
    const refuse = () => new Response('', { status: 403 });
    const sent = fakeServer(refuse, answer('ja'));
    const { submit, message } = filled();
    submit();
    await turn();
    expect([sent.map(({ token }) => token), message()]).toEqual([['token 1', 'token 2'], 'ja']);
  });

  const failed =
    'Het formulier is niet verstuurd. Wat je hebt ingevuld staat er nog. Probeer het straks opnieuw.';
  const expired =
    'Je bezoek is verlopen, dus het formulier is niet verstuurd. Laad de pagina opnieuw en verstuur het dan nog eens: wat je hebt ingevuld blijft staan.Laad de pagina opnieuw';
  const unsure =
    'We weten niet zeker of het formulier is aangekomen. Wat je hebt ingevuld staat er nog. Hoor je niets van ons, verstuur het dan opnieuw.';
  test.each<[string, (() => Response)[], message: string, reason: string]>([
    [
      'the server refuses it',
      [answer('Dit <b>kan</b> niet', { isSuccessful: false })],
      'Dit <b>kan</b> niet',
      'refused',
    ],
    ['the server refuses it without a message', [answer(' ', { isSuccessful: false })], failed, 'refused'],
    ['its answer is lost', [], unsure, 'network'],
    ['the server fails', [() => new Response('', { status: 500 })], failed, 'refused'],
    ['the token is refused twice', [() => new Response('', { status: 403 })], expired, 'refused'],
    [
      'the answer is a page',
      [() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
      failed,
      'refused',
    ],
    ['the answer has another shape', [() => Response.json({ ok: true })], failed, 'refused'],
  ])('%s: shows an error, keeps the answers, and can be sent again', async (_why, answers, text, reason) => {
    const sent = fakeServer(...answers);
    const { form, field, submit, message, events } = filled();
    submit();
    await vi.waitFor(() => expect(message()).toBe(text));
    expect(document.activeElement).toBe(form.querySelector('.sf-form-message.sf-message-danger'));
    expect([field('name').value, field('by').checked, field('name').disabled]).toEqual([
      'Dommel',
      true,
      false,
    ]);
    expect(events()).toEqual([['form_failed', { form_name: 'contact', reason }]]);
    const before = sent.length;
    submit();
    expect(message()).toBeUndefined();
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before));
  });

  test.each<[string, () => void]>([
    ['the shopper is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    [
      'there is no token',
      () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  ])('%s: says that nothing was sent', async (_why, prepare) => {
    fakeServer();
    prepare();
    const { submit, message, events } = filled();
    submit();
    await vi.waitFor(() => expect(message()).toBe(failed));
    expect(events()).toEqual([['form_failed', { form_name: 'contact', reason: 'network' }]]);
  });

  test('leaves focus alone if the shopper has moved on', async () => {
    fakeServer(answer('ja'));
    const { form, submit } = filled();
    const elsewhere = document.createElement('input');
    form.after(elsewhere);
    submit();
    elsewhere.focus();
    await turn();
    expect(document.activeElement).toBe(elsewhere);
  });

  test('shows and reports nothing after it has been unmounted', async () => {
    fakeServer(answer('ja'));
    const { form, submit, events, undo } = filled();
    submit();
    undo();
    await turn();
    expect([form.querySelector('.sf-form-message'), events()]).toEqual([null, []]);
  });
});

describe('the newsletter', () => {
  test('is reported with its placement and a hash once the server accepts a valid address', async () => {
    fakeServer(answer('ja'));
    const { field, submit, events } = mountForm(newsletter);
    field('email').value = ' Naam@Voorbeeld.nl ';
    submit();
    // The address is hashed in a time of its own.
    await vi.waitFor(() => expect(events()).toHaveLength(2));
    expect(events()).toEqual([
      ['form_sent', { form_name: 'newsletter' }],
      ['newsletter_subscribe', { placement: 'footer', email_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    ]);
  });

  test.each([
    ['the address is invalid', 'naam@', [answer('ja')]],
    ['the server refuses it', 'naam@voorbeeld.nl', [answer('nee', { isSuccessful: false })]],
    ['the server cannot be reached', 'naam@voorbeeld.nl', []],
  ])('is not reported when %s', async (_why, email, answers) => {
    fakeServer(...answers);
    const { field, submit, events } = mountForm(newsletter);
    field('email').value = email;
    submit();
    await vi.waitFor(() => expect(events().map(([name]) => name)).toEqual(['form_failed']));
  });

  const hash = createHash('sha256').update('naam@voorbeeld.nl').digest('hex');
  const checkout = (method: string, email: string, box: string) => `<form action="/bestellen" ${method}
    data-newsletter="checkout"><input name="email" type="email" multiple value="${email}">
    <input name="news" type="checkbox" data-newsletter-opt-in ${box}><button></button></form>`;

  describe.each(['method="post"', 'method="get"'])('of a form that the browser sends, %s,', (method) => {
    test.each([
      ['with its hash', 'Naam@Voorbeeld.nl', 'checked', [hash]],
      ['without one where there are two addresses', 'naam@voorbeeld.nl, b@c.nl', 'checked', [undefined]],
      ['not at all without a tick', 'naam@voorbeeld.nl', '', []],
      ['not at all without an address', '', 'checked', []],
    ])('is reported %s, before the page is left', async (_what, email, box, hashes) => {
      vi.mocked(isShopThere).mockResolvedValue(true);
      const { submit, events } = mountForm(checkout(method, email, box));
      const onLeave = vi.fn();
      const hear = (event: Event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        onLeave(events());
      };
      window.addEventListener('submit', hear);
      onTestFinished(() => window.removeEventListener('submit', hear));
      submit();
      await vi.waitFor(() => expect(onLeave).toHaveBeenCalled());
      expect(onLeave.mock.calls).toEqual([
        [hashes.map((email_hash) => ['newsletter_subscribe', { placement: 'checkout', email_hash }])],
      ]);
    });
  });

  test('of an earlier press, which failed, is not reported once its tick is gone', async () => {
    vi.mocked(isShopThere).mockResolvedValueOnce(false).mockResolvedValue(true);
    const { field, submit, events, message } = mountForm(checkout('method="post"', 'a@b.nl', 'checked'));
    submit();
    await vi.waitFor(() => expect(message()).toMatch(/niet verstuurd/));
    field('news').checked = false;
    const left = vi.fn((event: Event) => event.preventDefault());
    const hear = (event: Event) => event.defaultPrevented || left(event);
    window.addEventListener('submit', hear);
    onTestFinished(() => window.removeEventListener('submit', hear));
    submit();
    await vi.waitFor(() => expect(left).toHaveBeenCalled());
    expect(events().map(([name]) => name)).not.toContain('newsletter_subscribe');
  });
});

describe('a form that the browser sends', () => {
  test('stays with what was typed while the shop is not there, and is sent by the next press', async () => {
    vi.mocked(isShopThere).mockResolvedValueOnce(false).mockResolvedValue(true);
    const { field, submit, message } = mountForm(
      '<form action="/bestellen" method="post"><input name="naam"><button></button></form>',
    );
    field('naam').value = 'Jansen';
    const sent = vi.fn((event: Event) => event.preventDefault());
    const hear = (event: Event) => event.defaultPrevented || sent(event);
    window.addEventListener('submit', hear);
    submit();
    await vi.waitFor(() => expect(message()).toMatch(/niet verstuurd/));
    expect([field('naam').value, sent.mock.calls.length]).toEqual(['Jansen', 0]);
    submit();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    window.removeEventListener('submit', hear);
  });

  const native = '<form action="/zoeken" method="get"><input name="q" required><button></button></form>';

  test('is sent once when it is valid', () => {
    const { field, submit } = mountForm(native);
    expect(submit()).toBe(false);
    field('q').value = 'matras';
    expect([submit(), submit()]).toEqual([true, false]);
    // Restored from the back-forward cache.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(submit()).toBe(true);
    // A normal page load.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(submit()).toBe(false);
  });

  test('is sent unchecked by a button with formnovalidate', () => {
    const { submit } = mountForm(
      '<form action="/x"><input name="q" required><button formnovalidate>Bewaar</button></form>',
    );
    expect(submit()).toBe(true);
  });

  test('is not sent after other code has prevented the submit', async () => {
    const sent = fakeServer(answer('ja'));
    const { form, submit } = filled();
    form.parentElement?.addEventListener('submit', (event) => event.preventDefault(), {
      capture: true,
      once: true,
    });
    submit();
    await turn();
    expect(sent).toEqual([]);
  });
});

describe('the markup', () => {
  test('is restored when the behaviour is unmounted', () => {
    const { form, submit, undo } = mountForm(contact);
    const element = document.createElement('div');
    element.insertAdjacentHTML('beforeend', contact);
    submit();
    undo();
    expect(form.outerHTML).toBe(element.firstElementChild?.outerHTML);
  });

  test.each([
    [
      '<form action="https://elders.example/" data-submit="ajax"></form>',
      'its action is not an address on this site',
    ],
    ['<form action="/x" data-submit="fetch"></form>', 'data-submit="fetch" is not ajax or native'],
  ])('throws an error if it is invalid: %s', (html, error) => {
    expect(() => mountForm(html)).toThrow(error);
  });
});
