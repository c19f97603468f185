/** What came as an answer; of status 0 where none did. */
export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Asks the shop as scripts did before fetch, for where another script has broken that. Never rejects; undefined where
 * scripts can ask nothing at all.
 *
 * @param timeout in ms
 */
export function askPlainly(
  method: 'GET' | 'HEAD',
  address: string,
  timeout: number,
): Promise<PlainAnswer | undefined> {
  return new Promise((resolve) => {
    try {
      const asked = new XMLHttpRequest();
      asked.open(method, address);
      asked.timeout = timeout;
      asked.onloadend = () => resolve({ status: asked.status, text: asked.responseText });
      asked.send();
    } catch {
      resolve(undefined);
    }
  });
}
