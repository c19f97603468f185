import { useLayoutEffect, useState } from 'react';

/** Containers for our buttons and messages, at the end of the server's form. */
export function useTools(form: HTMLFormElement): {
  readonly buttons: HTMLElement;
  readonly messages: HTMLElement;
} {
  const [tools] = useState(() => {
    const create = (name: string) => {
      const element = form.ownerDocument.createElement('div');
      element.className = name;
      return element;
    };
    return { buttons: create('sf-locator-buttons'), messages: create('sf-locator-messages') };
  });
  useLayoutEffect(() => {
    form.append(tools.buttons, tools.messages);
    return () => {
      tools.buttons.remove();
      tools.messages.remove();
    };
  }, [form, tools]);
  return tools;
}
