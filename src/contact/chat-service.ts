import { loadScript } from '../dom/load-script.ts';

/** What the chat service's script puts on the window as `chatService`. */
export interface ChatService {
  /** Whether somebody of the shop could look along in this page now. */
  isCoBrowserAvailable(): boolean | Promise<boolean>;
  /** Lets them, after the service's own question to the shopper. */
  startCoBrowser(): void;
}

declare global {
  interface Window {
    chatService?: ChatService;
  }
}

/** The script is waited for so many times, so many ms apart. */
const tries = 10;
const pause = 500;

/** The service, once its script has run. @throws Error when the script can't be loaded, or nothing comes of it in 5 s */
export async function chatService(script: string, signal: AbortSignal): Promise<ChatService> {
  let failure: unknown;
  loadScript(script).catch((error: unknown) => {
    failure = error;
  });
  for (let turn = 0; turn < tries; turn++) {
    await wait(pause, signal, () => isService(window.chatService));
    if (isService(window.chatService)) return window.chatService;
    if (failure) throw failure;
  }
  throw new Error(`${script} gave no window.chatService in ${(tries * pause) / 1000} s`);
}

/** Not at all where it is there already. @throws the signal's reason */
async function wait(time: number, signal: AbortSignal, isThere: () => boolean): Promise<void> {
  if (isThere()) return;
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, time);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

function isService(value: unknown): value is ChatService {
  const service = value as Partial<ChatService> | null | undefined;
  return typeof service?.isCoBrowserAvailable === 'function' && typeof service.startCoBrowser === 'function';
}
