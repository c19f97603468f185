import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup:
    'the fields of one address, by the last part of their names: `ZipCode`, `HouseNumber`, `StreetName`, `City`, and `Country` where it is asked for: see [The checkout](#the-checkout)',
} satisfies EnhancementDocs;
