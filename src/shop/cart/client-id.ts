/** Reads the visitor's Google Analytics id from its `_ga` cookie (`GA1.1.<id>.<time>`). Empty if there is none. */
export function clientId(cookies: string): string {
  return /(?:^|;\s*)_ga=GA\d\.\d+\.(\d+\.\d+)(?:;|$)/.exec(cookies)?.[1] ?? '';
}
