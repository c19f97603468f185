/** What comes back from a call that fails, where anything does. */
interface BrokenAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Where the answer redirects to. */
  readonly to?: string;
}

const HTML = 'text/html; charset=utf-8';
const document = (status: number, title: string, more = ''): BrokenAnswer => ({
  status,
  type: HTML,
  body: `<!doctype html><title>${title}</title><h1>${title}</h1>${more}`,
});
const json = (value: unknown): BrokenAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
});
const login = document(200, 'Inloggen', '<form><input type="password"></form>');

/** The ways in which any call can fail, with what each stands for: of the fixture shop, its index, and the desk. */
export const faultKinds = {
  network: { says: 'no connection' },
  timeout: { says: 'no answer until the deadline' },
  '500': { says: '500: the server fails', answer: document(500, 'Er ging iets mis') },
  '404': { says: '404: not found', answer: document(404, 'Niet gevonden') },
  html: {
    says: 'a piece of HTML',
    answer: { status: 200, type: HTML, body: '<p>Een ogenblik geduld.</p>' },
  },
  json: { says: 'JSON in the place of HTML', answer: json({ message: 'ok' }) },
  empty: { says: 'an empty answer', answer: { status: 200, type: HTML, body: '' } },
  shape: { says: 'JSON of another shape', answer: json({ unexpected: ['shape'] }) },
  login: { says: 'a login page', answer: login },
  'redirect-login': { says: 'a redirect to a login page', answer: { ...login, to: '/inloggen' } },
  csrf: { says: '403: the token is refused', answer: document(403, 'Geen toegang') },
} as const satisfies Record<string, { readonly says: string; readonly answer?: BrokenAnswer }>;
export type FaultKind = keyof typeof faultKinds;

export const isFaultKind = (value: unknown): value is FaultKind =>
  typeof value === 'string' && Object.hasOwn(faultKinds, value);

/** What comes with this fault. Undefined for no connection, and for no answer. */
export const brokenAnswer = (kind: FaultKind): BrokenAnswer | undefined =>
  (faultKinds[kind] as { answer?: BrokenAnswer }).answer;
