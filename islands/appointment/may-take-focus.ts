/** Whether focus may move into the host: it is in the host, in the dialog around it, or nowhere. */
export function mayTakeFocus(host: HTMLElement): boolean {
  const { activeElement: active, body } = host.ownerDocument;
  return !active || active === body || host.contains(active) || !!active.closest('dialog')?.contains(host);
}
