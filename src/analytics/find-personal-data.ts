import { type Guard, isNumber, type PersonalData } from './guard.ts';
import { personalData } from './personal-data.ts';

/**
 * Finds personal data in an event's parameters and says where: `items[0].item_name looks like personal data (…)`.
 * Undefined if there is none. It names the parameter, never its value.
 */
function findPersonalData(value: unknown, kindOf: PersonalData, path = ''): string | undefined {
  if (typeof value === 'string') {
    const kind = !isNumber(path, value) && kindOf(value);
    return kind ? `${path} looks like personal data (${kind})` : undefined;
  }
  if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      const found = findPersonalData(
        inner,
        kindOf,
        Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
      );
      if (found) return found;
    }
  return undefined;
}

/** The guard that knows all kinds. */
export const guard: Guard = {
  personalData,
  findPersonalData: (parameters) => findPersonalData(parameters, personalData),
};
