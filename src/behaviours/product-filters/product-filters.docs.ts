import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'a category list\'s GET forms and links, in elements with `data-filters-part="<name>"`: `list` (with the `data-product-list`), `pages` (links to pages; `data-filters-more` on the one that adds products), and others by any name. The answer must have the same parts. `data-filters-count="12"` on the number of products; `data-filters-group="<name>"` on a `details` that stays as the shopper left it; `data-filters-apply` around fields that count only once the form is sent, as the two of a price; one that comes back `aria-invalid` gets focus; `data-filters-auto` on submit buttons that the script hides; `data-filters-sheet` on a `details` whose content, below 992 px, is a sheet with a button that says how many products are left',
} satisfies EnhancementDocs;
