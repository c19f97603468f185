/** In the state of a popup's history entry: the id that its entries share. */
export const popupKey = 'storefrontPopup';
/** In the state of each entry that a popup's content has added: how many it has added so far. */
export const stepsKey = 'storefrontPopupSteps';

/** The state of an entry that is added after the one with this state. A popup goes back over all of them as it closes. */
export const stepAfter = (state: Readonly<Record<string, unknown>>): object => ({
  ...state,
  [stepsKey]: (Number(state[stepsKey]) || 0) + 1,
});
