import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a tile. A link or button inside is left alone; a tile without a link inside becomes one, for keys and screen readers',
  props: {
    href: 'where it leads: http or https, on this site or a host that the setting `links.hosts` names',
  },
} satisfies EnhancementDocs;
