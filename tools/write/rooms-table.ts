import { rooms } from '../checks/rooms.mjs';
import { madeTable } from './made-part.ts';

/** The table of rooms in the architecture: the rules that `npm run rules` holds every import against. */
export const roomsTable = (): string =>
  madeTable(
    ['room', 'what it is', 'may import'],
    rooms.flatMap(({ folder, about, may, floor }) =>
      folder && about
        ? [[`\`${folder}\``, about, floor ? 'nothing; every room may import it' : namesOf(may)]]
        : [],
    ),
  );

const namesOf = (may: (typeof rooms)[number]['may']) =>
  may === 'anything' ? may : may.map((name) => name.replace('experiments/', '')).join(', ') || 'nothing';
