/**
 * A Dutch postcode. Its number doesn't end in 00, which post office boxes and models do; its letters are not SA, SD or SS,
 * nor a unit or small word that follows a number in a shop, like `2000 mm`.
 */
const zipCode =
  /(?<![\w-])([1-9]\d(?!00)\d\d)[\s.\p{Pd}]{0,2}((?!(?:mm|cm|dm|ml|kg|gr|st|[tT][cC]|[hH][zZ]|in|of|en|op|te|al|is|je|na|om|er|[xX][lL]|de|nl|nu)\b|[sS][aAdDsS])[A-Za-z]{2})/gu;
/** Behind a postcode. Not the number of a size or a count. */
const houseNumberAfter =
  /^[\s,./\p{Pd}]{0,3}(?:(?:nr|no|huisnummer|nummer)[\s.:]{0,2})?(\d{1,5})(?!\d|\s?(?:[x×*]|bij|cm|mm|kg|gr|%|\p{Pd}?zone|\p{Pd}?pers|\p{Pd}?delig|stuk|la\b|lade|jaar|maand|dag|cent)|[.,]\d|\s\d{2,3}(?!\d)|(?<=0)[/*]\d\d|[/*-]\d{3})/iu;
const houseNumberBefore = /(?<![\w.,/*×-]|[x×*]\s)\d{1,5}(?:-?[a-z]|-\d{1,3}|\s(?:bis|hs))?[\s,.;]{1,3}$/iu;

/** Beside a postcode alone, these words leave it one. */
const ofPlace =
  /\b(?:postcode|zipcode|winkels?|filiaal|showroom|in|bij|te|buurt|regio|omgeving|mijn|is|van|naar|bezorgen)\b/gi;

/** The endings of Dutch and Belgian streets; those of the second group end names of beds and words of shops, too. */
const street =
  /(?<!\p{L})(?:(\p{L}*straat|\p{L}+str|\p{L}{3,}(?<!onder)weg|\p{L}*(?:laan|plein|kade|gracht|steeg|dreef|plantsoen|kaai|boulevard))|\p{L}*(?:singel|markt)|\p{L}{2,}(?:dijk|hof|pad|baan|park|wal|(?<!er)lei))(?:t?je)?(?=\P{L}|$)/giu;
/** As wide or long as a bed: it is no house number beside such a word, nor after an ending that is not of streets alone. */
const bedSize = /^(?:[6-9]|1\d|2[0-2])0$/;
const ofBed = /(?:bed|box|spring|matras|topper|kussen|sloop|laken|molton|bodem|kast)(?:s|sen|den|en)?\b/i;

/** Whether a street with a house number is in what a shopper typed. The shop's own texts may have those of its stores. */
function hasStreet(text: string): boolean {
  for (const { 0: name, 1: certain, index } of text.matchAll(street)) {
    const end = index + name.length;
    const number = houseNumberAfter.exec(text.slice(end, end + 40))?.[1];
    if (number && !(bedSize.test(number) && (!certain || ofBed.test(text)))) return true;
  }
  return false;
}

/** Whether a postcode with a house number is in the text; where a shopper typed it also one alone, or a street with one. */
export function hasAddress(text: string, isTyped: boolean): boolean {
  if (isTyped && hasStreet(text)) return true;
  for (const { 0: code, 1: number = '', 2: letters = '', index } of text.matchAll(zipCode)) {
    const end = index + code.length;
    // Models have round numbers, and so have their sizes.
    const isRound = /[05]0$/.test(number);
    const after = houseNumberAfter.exec(text.slice(end, end + 40))?.[1];
    if (after && !(isRound && after.endsWith('0'))) return true;
    if (/^[\w-]/.test(text.slice(end))) continue;
    if (!isRound && houseNumberBefore.test(text.slice(Math.max(0, index - 20), index))) return true;
    if (!isTyped) continue;
    // In small letters and beside other words it is a part of an article's name.
    const rest = (text.slice(0, index) + text.slice(end)).replace(ofPlace, '');
    if (!/\p{L}/u.test(rest) || (/[A-Z]{2}/.test(letters) && !isRound)) return true;
  }
  return false;
}
