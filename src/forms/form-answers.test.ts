import { beforeEach, describe, expect, test, vi } from 'vitest';
import { faultsIn, testReport, turn } from '../page/testing.ts';
import { answer, fakeServer, mountForm } from './testing.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('a form whose answer has no documented format', () => {
  const call = (action: string) =>
    `<form action="${action}" method="post" data-submit="ajax" data-form-name="terug"><input name="a" value="1">
      <button>Bel mij</button></form>`;
  const typed = (type: string, body: string) => () =>
    new Response(body, { headers: { 'Content-Type': type } });
  const html = (body: string) => typed('text/html', body);
  const thanks = 'Bedankt, het formulier is verstuurd.';
  const notSent =
    'Het formulier is niet verstuurd. Wat je hebt ingevuld staat er nog. Probeer het straks opnieuw.';
  const faulty = '<div class="validation-summary-errors"><ul><li>Geen <b>geldig</b> nummer.</li></ul></div>';
  const another = '<p>Dank je!</p><form action="/Ajax/Newsletter/Subscribe"></form>';

  test.each<[string, () => Response, string, boolean]>([
    ['an empty answer', html(''), thanks, true],
    ['an empty answer that calls itself JSON', typed('application/json', ''), thanks, true],
    ['an answer without content', () => new Response(null, { status: 204 }), thanks, true],
    [
      'a piece of HTML',
      html('<h2>Dank je!</h2>\n<p>We <b>bellen</b>.</p><script>x</script>'),
      'Dank je! We bellen.',
      true,
    ],
    ['a piece of HTML with another form', html(another), 'Dank je!', true],
    ['the generic answer', answer('We bellen je.'), 'We bellen je.', true],
    [
      'the generic answer that refuses',
      answer('Geen nummer.', { isSuccessful: false }),
      'Geen nummer.',
      false,
    ],
    ['a piece with errors', html(faulty), 'Geen geldig nummer.', false],
    ['the form itself again', html('<form action="/ajax/callmenow"><input></form>'), notSent, false],
    ['a form without an action', html('<form><input></form>'), notSent, false],
    ['a whole page, such as the login page', html('<!doctype html><title>Log in</title>'), notSent, false],
    ['an error', () => new Response('<p>Fout</p>', { status: 500 }), notSent, false],
    ['JSON of another shape', () => Response.json({ unexpected: [] }), notSent, false],
    ['another content type', typed('application/pdf', '%PDF'), notSent, false],
  ])('%s', async (_what, given, words, isSuccessful) => {
    fakeServer(given);
    const { form, submit, message, events, field } = mountForm(call('/Ajax/CallMeNow'));
    submit();
    await vi.waitFor(() => expect(message()).toBe(words));
    expect(form.querySelector('.sf-message-success') !== null).toBe(isSuccessful);
    expect(field('a').disabled).toBe(isSuccessful);
    expect(events().map(([name]) => name)).toEqual([isSuccessful ? 'form_sent' : 'form_failed']);
  });

  test('accepts an empty answer only from an undocumented address', async () => {
    for (const [action, words] of [
      ['/Ajax/Catalog/ProductSampleSubmitAjax', thanks],
      ['/Ajax/Form/Submit', notSent],
    ] as const) {
      fakeServer(html(''));
      const { submit, message } = mountForm(call(action));
      submit();
      await vi.waitFor(() => expect(message()).toBe(words));
    }
  });
});

describe('a form that leads to another site', () => {
  const elsewhere = 'action="https://elsewhere.example/x" data-form-name="f"';
  const told = ['form-off-site: form "f"'];

  test.each([
    ['that the browser sends', `<form ${elsewhere}><input name="a"><button>Ja</button></form>`],
    [
      'by its button',
      `<form data-form-name="f"><button formaction="//elsewhere.example/x">Ja</button></form>`,
    ],
  ])('is not sent: one %s', (_which, html) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { submit, message } = mountForm(html);
    expect(submit()).toBe(false);
    expect(message()).toContain('niet verstuurd');
    expect(faultsIn(errors)).toEqual(told);
  });

  test('is not sent by the browser where its behaviour could not start', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    testReport();
    const html = `<form data-behaviour="form" data-submit="fetch" ${elsewhere}><button>Ja</button></form>
      <form data-behaviour="form" action="/x"></form><form action="https://elsewhere.example/"></form>`;
    document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    const sends = [...document.forms].map((form) =>
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    );
    expect(sends).toEqual([false, true, true]);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('niet verstuurd');
    expect(faultsIn(errors)).toEqual(told);
  });
});

describe('a button that leads to another site', () => {
  test('sends nothing and shows an error', async () => {
    const sent = fakeServer(answer('ja'));
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { submit, message, events } = mountForm(
      `<form action="/x" data-submit="ajax" data-form-name="f"><input name="a" value="1">
        <button formaction="https://elsewhere.example/x">Versturen</button></form>`,
    );
    expect(submit()).toBe(false);
    await turn();
    expect(sent).toEqual([]);
    expect(message()).toContain('niet verstuurd');
    expect(faultsIn(errors)).toEqual(['form-off-site: form "f"']);
    expect(events()).toEqual([['form_failed', { form_name: 'f', reason: 'refused' }]]);
  });

  test('sends to its own address if that is on this site', async () => {
    const sent = fakeServer(answer('ja'));
    const { submit } = mountForm(
      '<form action="/x" data-submit="ajax"><input name="a" value="1"><button formaction="/y?z=1">Ja</button></form>',
    );
    submit();
    await vi.waitFor(() => expect(sent[0]?.path).toBe('/y?z=1'));
  });
});
