import { useLayoutEffect, useState } from 'react';
import { make } from '../../src/dom/make.ts';

/** Containers for our buttons and messages, at the end of the server's form. */
export function useTools(form: HTMLFormElement): {
  readonly buttons: HTMLElement;
  readonly messages: HTMLElement;
} {
  const [tools] = useState(() => ({
    buttons: make('div', { class: 'sf-locator-buttons' }),
    messages: make('div', { class: 'sf-locator-messages' }),
  }));
  useLayoutEffect(() => {
    form.append(tools.buttons, tools.messages);
    return () => {
      tools.buttons.remove();
      tools.messages.remove();
    };
  }, [form, tools]);
  return tools;
}
