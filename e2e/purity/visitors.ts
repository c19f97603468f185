/** What a visitor brings to a test that shows nothing without it. Each runs in the page, before the page's own code. */
const visitors: Readonly<Record<string, () => void>> = {
  OD542: () =>
    localStorage.setItem('back-info', JSON.stringify({ date: Date.now(), href: '/matrassen?soort=Latex' })),
};

export function visitorOf(id: string): (() => void) | undefined {
  return visitors[id];
}
