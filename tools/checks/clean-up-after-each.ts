import { afterEach, vi } from 'vitest';

/** What a test leaves to the next one of its file goes here. The hooks of the file itself run before this. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
