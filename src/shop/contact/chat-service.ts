import { loadScript } from '../../dom/load-script.ts';

/** The API that the chat service's script defines as `window.chatService`. */
export interface ChatService {
  /** Whether an agent is available to co-browse this page. */
  isCoBrowserAvailable(): boolean | Promise<boolean>;
  /** Starts co-browsing. The service asks the shopper for permission first. */
  startCoBrowser(): void;
}

declare global {
  interface Window {
    chatService?: ChatService;
  }
}

/** How often, and at which interval in ms, we look for the script's API. */
const maxAttempts = 10;
const interval = 500;

/** Loads the service's script and waits for its API. @throws Error if the script fails or defines no API within 5 s */
export async function loadChatService(script: string, signal: AbortSignal): Promise<ChatService> {
  if (isService(window.chatService)) return window.chatService;
  let failure: unknown;
  loadScript(script).catch((error: unknown) => {
    failure = error;
  });
  for (let attempt = 0; ; attempt++) {
    if (isService(window.chatService)) return window.chatService;
    if (failure) throw failure;
    if (attempt === maxAttempts)
      throw new Error(`${script} gave no window.chatService in ${(maxAttempts * interval) / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, interval));
    if (signal.aborted) throw signal.reason;
  }
}

function isService(value: unknown): value is ChatService {
  const service = value as Partial<ChatService> | null | undefined;
  return typeof service?.isCoBrowserAvailable === 'function' && typeof service.startCoBrowser === 'function';
}
