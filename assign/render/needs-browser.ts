/** An experiment asks for what only a browser has. The message completes “it stays with the client: …”. */
export class NeedsBrowser extends Error {
  /** Which experiment does, where that is known. */
  id?: string;
}
