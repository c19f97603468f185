/** The word that an input method is composing: that of a phone's keyboard, or one for Japanese or an accent. */
export interface Composing {
  listen(): void;
  /** Whether it is being composed in a field inside. */
  isIn(host: Node): boolean;
  /** Does it once, after the word. */
  after(act: () => void): void;
}

export function createComposing(document: Document): Composing {
  let field: EventTarget | null = null;
  const held: (() => void)[] = [];

  const hear = ({ type, target }: Event) => {
    field = /start|update/.test(type) ? target : null;
    // After the field's own input event, which may follow the end.
    if (!field && held.length)
      setTimeout(() => {
        if (!field) for (const act of held.splice(0)) act();
      });
  };
  return {
    listen() {
      // A word may have begun before we listen, and not every browser ends it when its field is left.
      for (const type of ['compositionstart', 'compositionupdate', 'compositionend', 'focusout'])
        document.addEventListener(type, hear, true);
    },
    isIn: (host) => host.contains(field as Node | null),
    after: (act) => held.push(act),
  };
}
