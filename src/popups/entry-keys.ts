/** In the state of a popup's history entry: the id that its entries share. */
export const popupKey = 'storefrontPopup';
/** In the state of each entry that a popup's content has added: how many it has added so far. */
export const stepsKey = 'storefrontPopupSteps';
