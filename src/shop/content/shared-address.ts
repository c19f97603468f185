import { siteAddress } from '../../page/site-address.ts';

/** What says how this visitor came: the click on an ad or in a mail. `ab` and `qa` are a tester's. */
const ofThisVisitor =
  /^(?:ab|ab-until|qa|utm_.*|gad_.*|_gl|_ga|[a-z]{0,2}clid|[gw]braid|msclkid|li_fat_id|igsh(?:id)?|mc_[ce]id|srsltid|epik)$/i;

/**
 * The address of this page for another person, who must not count as this visitor nor see a tester's variants: the page's
 * canonical one if it is on this site, else its own without what belongs to this visit.
 */
export function sharedAddress(
  document: Document,
  page: Pick<Location, 'href' | 'origin'> = location,
): string {
  const canonical = document.querySelector('link[rel~="canonical" i][href]')?.getAttribute('href');
  const given = canonical ? siteAddress(canonical, page) : undefined;
  if (given) return given;
  const address = new URL(page.href);
  for (const name of [...address.searchParams.keys()])
    if (ofThisVisitor.test(name)) address.searchParams.delete(name);
  return address.href;
}
