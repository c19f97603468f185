/** The shop's main menu: address on this site and label, in order. */
export const mainMenu: readonly (readonly [path: string, label: string])[] = [
  ['/boxsprings', 'Boxsprings'],
  ['/bedden', 'Bedden'],
  ['/matrassen', 'Matrassen'],
  ['/topmatrassen', 'Toppers'],
  ['/bedbodems', 'Bedbodems'],
  ['/dekbedden', 'Dekbedden'],
  ['/kussens', 'Hoofdkussens'],
  ['/kinderbedden', 'Kind & tiener'],
  ['/beddengoed-overzicht', 'Beddengoed'],
  ['/kledingkasten', 'Kasten & meubels'],
  ['/accessoires-slaapkamer', 'Accessoires'],
  ['/advies', 'Advies'],
  ['/Aanbiedingen', 'Acties'],
];

/** The label of the menu's item that leads to this path, in any case; undefined if none does. */
export function menuLabel(path: string): string | undefined {
  const wanted = path.toLowerCase();
  return mainMenu.find(([one]) => one.toLowerCase() === wanted)?.[1];
}
