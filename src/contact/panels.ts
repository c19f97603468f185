import { parseFragment } from '../dom/fragment.ts';
import { contactOptions } from '../server/popups.ts';
import type { ContactOption } from '../shop/contact.ts';

/** What the contact options keep ready for an option, as new nodes; undefined where they have nothing for it. */
export function findPanel(root: ParentNode, option: ContactOption): Node | undefined {
  const template = root.querySelector(`template[data-contact-panel="${option}"]`);
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : undefined;
}

/** The same, asked from the server. @throws ServerError, or Error where it has none */
export async function loadPanel(option: ContactOption, signal: AbortSignal): Promise<Node> {
  const panel = findPanel(parseFragment(await contactOptions({ signal })), option);
  if (!panel)
    throw new Error(`GET /customerservice/contactoptions has no template[data-contact-panel="${option}"]`);
  return panel;
}
