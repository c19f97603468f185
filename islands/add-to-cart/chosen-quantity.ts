/**
 * The number of pieces in the order form's field `quantity`, from 1 to 9,999. Undefined where the shopper left it as the
 * server sent it: then the server knows how many belong together.
 */
export function chosenQuantity(host: Element): number | undefined {
  const field = host.querySelector<HTMLInputElement | HTMLSelectElement>('form [name="quantity"]');
  if (!field || !/^[1-9]\d{0,3}$/.test(field.value) || field.value === sentValue(field)) return undefined;
  return Number(field.value);
}

const sentValue = (field: HTMLInputElement | HTMLSelectElement): string | undefined => {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.value;
};
