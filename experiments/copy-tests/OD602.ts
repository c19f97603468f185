import { type CopyTest, defineCopyTest } from '../kit.ts';

/** The kinds in the menu's panels, by category: as the page has them, and as more than one. */
const kinds = {
  boxsprings: {
    'Vlakke boxspring': 'Vlakke boxsprings',
    'Elektrische boxspring': 'Elektrische boxsprings',
    Opbergboxspring: 'Boxsprings met opbergruimte',
    'Eenpersoons boxspring': 'Eenpersoonsboxsprings',
    'Natuurlijke boxspring': 'Natuurlijke boxsprings',
  },
  bedden: {
    'Houten bed': 'Houten bedden',
    'Gestoffeerd bed': 'Gestoffeerde bedden',
    'Zwevend bed': 'Zwevende bedden',
    'Hoog bed': 'Hoge bedden',
    'Metalen bed': 'Metalen bedden',
  },
  matrassen: {
    Pocketvering: 'Pocketveringmatrassen',
    Koudschuim: 'Koudschuimmatrassen',
    Traagschuim: 'Traagschuimmatrassen',
    Latex: 'Latexmatrassen',
    Hybride: 'Hybride matrassen',
  },
  topmatrassen: {
    Koudschuim: 'Koudschuimtoppers',
    Traagschuim: 'Traagschuimtoppers',
    Latex: 'Latextoppers',
    Gelschuim: 'Gelschuimtoppers',
    Dons: 'Donzen toppers',
  },
  bedbodems: {
    Lattenbodem: 'Lattenbodems',
    'Elektrische bodem': 'Elektrische bodems',
    Spiraalbodem: 'Spiraalbodems',
    'Verstelbare bodem': 'Verstelbare bodems',
    Schotelbodem: 'Schotelbodems',
  },
  dekbedden: {
    Dons: 'Donzen dekbedden',
    Synthetisch: 'Synthetische dekbedden',
    Wol: 'Wollen dekbedden',
    Plantaardig: 'Plantaardige dekbedden',
    Vierseizoenen: 'Vierseizoenendekbedden',
  },
  kussens: {
    Dons: 'Donzen kussens',
    Traagschuim: 'Traagschuimkussens',
    Zijslaapkussen: 'Zijslaapkussens',
    Wol: 'Wollen kussens',
    Synthetisch: 'Synthetische kussens',
  },
  kinderbedden: {
    Huisjesbed: 'Huisjesbedden',
    Tienerbed: 'Tienerbedden',
    Peuterbed: 'Peuterbedden',
    Meegroeibed: 'Meegroeibedden',
    Ledikant: 'Ledikanten',
  },
  'beddengoed-overzicht': {
    Dekbedovertrek: 'Dekbedovertrekken',
    Hoeslaken: 'Hoeslakens',
    Kussensloop: 'Kussenslopen',
    Molton: 'Moltons',
    Lakenset: 'Lakensets',
  },
  kledingkasten: {
    Nachtkast: 'Nachtkasten',
    Kledingkast: 'Kledingkasten',
    Schuifdeurkast: 'Schuifdeurkasten',
    Commode: 'Commodes',
    Slaapkamerbank: 'Slaapkamerbanken',
  },
  'accessoires-slaapkamer': {
    Lamp: 'Lampen',
    Plaid: 'Plaids',
    Vloerkleed: 'Vloerkleden',
    Sierkussen: 'Sierkussens',
    Wanddecoratie: 'Wanddecoraties',
  },
} as const;

/** The sizes in the menu's panels, by category. */
const sizes = {
  boxsprings: ['180 x 200 cm', '140 x 200 cm', '160 x 200 cm', '180 x 210 cm', '120 x 200 cm'],
  bedden: ['140 x 200 cm', '160 x 200 cm', '180 x 200 cm', '90 x 200 cm', '120 x 200 cm'],
  matrassen: ['90 x 200 cm', '80 x 200 cm', '160 x 200 cm', '180 x 200 cm', '120 x 200 cm'],
  topmatrassen: ['160 x 200 cm', '180 x 200 cm', '90 x 200 cm', '140 x 200 cm', '180 x 210 cm'],
  bedbodems: ['90 x 200 cm', '80 x 200 cm', '140 x 200 cm', '160 x 200 cm', '180 x 200 cm'],
  dekbedden: ['240 x 220 cm', '140 x 220 cm', '140 x 200 cm', '200 x 200 cm', '240 x 200 cm'],
  kussens: ['60 x 70 cm', '50 x 60 cm', '60 x 35 cm', '60 x 40 cm', '40 x 30 cm'],
  kinderbedden: ['90 x 200 cm', '120 x 200 cm', '70 x 140 cm', '70 x 160 cm', '90 x 140/200 cm'],
  'beddengoed-overzicht': ['140 x 200 cm', '200 x 200 cm', '240 x 220 cm', '160 x 200 cm', '180 x 200 cm'],
} as const;

const link = (category: string, filter: string, value: string) =>
  `.menu-sublink[href="/${category}?${filter}=${encodeURIComponent(value)}"]`;

const copyTest: CopyTest = {
  id: 'OD602',
  variant: 'B',
  copyTestElements: [
    ...Object.entries(kinds).flatMap(([category, names]) =>
      Object.entries(names).map(([one, copy]) => ({
        selector: link(category, 'soort', one),
        copy,
        name: `menu, ${one}`,
        triggerClickEvent: true,
      })),
    ),
    ...Object.entries(sizes).flatMap(([category, names]) =>
      names.map((size) => ({
        selector: link(category, 'maat', size),
        copy: size.replaceAll(' x ', ' × ').replace(/ cm$/, ''),
        name: `menu, ${size}`,
        triggerClickEvent: true,
      })),
    ),
  ],
};

// The menu's panels are closed when a page comes.
export default defineCopyTest(copyTest, { isCovered: false });
