/** Deterministic markup of a category list with a cart, the page that each engine patches. */
export function shopBody(tiles: number): string {
  return `${header}<main><ul id="list">${listHtml(tiles)}</ul></main><aside id="cart">${cartHtml()}</aside><div id="elsewhere" hidden></div>`;
}

const header = `<header id="header">
  <a id="header-phone" href="tel:0201234567">020 123 45 67</a>
  <p class="header-title">Beter slapen</p><p class="header-usp">Gratis retour</p>
  <a class="header-account" href="/account">Account</a><a class="header-stores" href="/winkels">Winkels</a>
  <p class="header-promise">Morgen in huis</p>
  <form class="header-search" action="/zoeken"><input name="q"><button>Zoek</button></form>
  <p id="header-note" data-header-note="">Vandaag open</p>
</header>`;

export function listHtml(count: number, from = 1): string {
  return Array.from({ length: count }, (_, at) => tile(at + from)).join('');
}

const tile = (number: number) => `<li class="tile" data-article="a${number}" data-index="${number}">
  <a class="tile-picture" href="/p/${number}"><span class="tile-image"></span><span class="tile-badge">Nieuw</span></a>
  <div class="tile-body"><h3 class="tile-title">Boxspring ${number}</h3>
    <p class="tile-rating"><b>8,${number % 10}</b> <span>(${number})</span></p>
    <ul class="tile-usps"><li>Twee matrassen</li><li>Gratis montage</li></ul>
    <p><s class="tile-old">€ 1.${100 + (number % 800)}</s> <span class="tile-price">€ ${900 + (number % 90)}</span></p>
    <form action="/winkelwagen" method="post"><button class="tile-add">In winkelwagen</button></form>
  </div></li>`;

/** A cart with ten lines, as the server sends it after each change. */
export function cartHtml(): string {
  const lines = Array.from({ length: 10 }, (_, at) => line(at + 1)).join('');
  return `<div data-cart><ul class="cart-lines">${lines}</ul><p class="cart-total">€ 9.900</p><a class="cart-checkout" href="/bestellen">Bestellen</a></div>`;
}

const line = (number: number) => `<li class="cart-line" data-cart-line data-index="${number}">
  <span class="line-image"></span><a class="line-title" href="/p/${number}">Matras ${number}</a>
  <p class="line-size"><span>Maat</span> <b>90 x 200</b></p><p class="line-note">Op voorraad</p>
  <p class="line-delivery">Over 3 dagen</p><p><span>1 ×</span> <span class="line-price">€ 990</span></p>
  <form class="line-remove" action="/weg" method="post"><input type="hidden" name="cartItemId" value="${number}"><button>Verwijder</button></form>
</li>`;
