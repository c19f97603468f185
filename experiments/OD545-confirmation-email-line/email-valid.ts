import { listen } from '../../src/dom/listen.ts';
import type { Measure } from '../kit.ts';

/** The address that the page's own check has marked as valid; empty where it has not. */
export const validEmail = (field: Element): string =>
  field.hasAttribute('data-valid') ? (field as HTMLInputElement).value.trim() : '';

/** Reports each valid address that the shopper fills in. The check's code may come after a browser has filled it in. */
export function emailValid(selector: string): Measure {
  return {
    selector,
    attach(field, { report }) {
      let filledIn = '';
      const look = () => {
        if (!filledIn || validEmail(field) !== filledIn) return;
        filledIn = '';
        report('interaction', 'email valid');
      };
      const marks = new MutationObserver(look);
      marks.observe(field, { attributeFilter: ['data-valid'] });
      const stop = listen(field, 'change', () => {
        filledIn = (field as HTMLInputElement).value.trim();
        look();
      });
      return () => {
        marks.disconnect();
        stop();
      };
    },
  };
}
