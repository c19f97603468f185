/** The visitor's id at Google Analytics from its `_ga` cookie (`GA1.1.<id>.<time>`), or empty where there is none. */
export function clientId(cookies: string): string {
  return /(?:^|;\s*)_ga=GA\d\.\d+\.(\d+\.\d+)(?:;|$)/.exec(cookies)?.[1] ?? '';
}
