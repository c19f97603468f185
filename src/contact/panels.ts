import { parseFragment } from '../dom/fragment.ts';
import { contactOptions } from '../server/content/popups.ts';
import type { ContactOption } from '../shop/contact/contact.ts';

/** Clones an option's panel from the templates of the contact options. Undefined if there is none. */
export function findPanel(root: ParentNode, option: ContactOption): Node | undefined {
  const template = root.querySelector(`template[data-contact-panel="${option}"]`);
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : undefined;
}

/** Loads an option's panel from the server. @throws ServerError, or Error if there is none */
export async function loadPanel(option: ContactOption, signal: AbortSignal): Promise<Node> {
  const panel = findPanel(parseFragment(await contactOptions({ signal })), option);
  if (!panel)
    throw new Error(`GET /customerservice/contactoptions has no template[data-contact-panel="${option}"]`);
  return panel;
}
