<?php
declare(strict_types=1);

function euros(int $amount): string
{
    return '€&nbsp;' . number_format($amount, 0, ',', '.') . ',-';
}

/** What the reports and the experiments read of a product. */
function attributes(array $one, array $more = []): string
{
    $about = array_intersect_key($one, array_flip(['article', 'product', 'title', 'brand']));
    $about += ['price' => "$one[price].00", 'category' => 'Matrassen', 'shipping' => 3, 'quantity' => 1];
    $text = '';
    foreach ($more + $about as $name => $value) $text .= " data-$name=\"$value\"";
    return $text;
}

function listOf(array $products): string
{
    $tiles = '';
    foreach ($products as $slug => $one) {
        $attributes = attributes($one, ['list-name' => 'Matrassen', 'index' => substr_count($tiles, '<li') + 1]);
        $price = euros($one['price']);
        $tiles .= "<li class=\"shop-tile\" data-product-tile$attributes><h2><a href=\"/product/$slug\">$one[title]</a></h2><p>$one[text]</p><p>$price</p></li>\n";
    }
    return "<main><h1>Matrassen</h1><ul class=\"shop-list\" data-product-list data-list-name=\"Matrassen\">\n$tiles</ul></main>";
}

function product(array $one): string
{
    $attributes = attributes($one);
    $price = euros($one['price']);
    return <<<HTML
        <main>
        <article data-product-detail$attributes>
          <h1>$one[title]</h1>
          <p>$one[text]</p>
          <p class="product-price">$price</p>
          <div data-island="add-to-cart" data-product-id="$one[product]" data-article-id="$one[article]">
            <form action="/winkelwagen/toevoegen" method="post">
              <input type="hidden" name="token" value="$_SESSION[token]">
              <input type="hidden" name="articleId" value="$one[article]">
              <button class="shop-button">In winkelwagen</button>
            </form>
          </div>
        </article>
        </main>
        HTML;
}

/** In the popup after an article was added. */
function added(array $one): string
{
    return "<section><p>$one[title]</p><p>" . euros($one['price']) . '</p>'
        . '<p data-added-actions><a href="/matrassen" data-popup-close>Verder winkelen</a> <a class="shop-button" href="/winkelwagen">Naar winkelwagen</a></p></section>';
}

/** The cart, in the header's popup and on its page. */
function cart(array $byArticle, string $heading): string
{
    $lines = '';
    foreach ($_SESSION['cart'] as $article => $number) {
        $one = $byArticle[$article];
        $attributes = attributes($one, ['quantity' => $number, 'cart-item-id' => $article]);
        $price = euros($one['price'] * $number);
        $lines .= <<<HTML
            <li data-cart-line$attributes>$number × $one[title] <strong>$price</strong>
              <form action="/winkelwagen/verwijderen" method="post" data-cart-remove><input type="hidden" name="token" value="$_SESSION[token]"><input type="hidden" name="cartItemId" value="$article"><button>Verwijder</button></form></li>

            HTML;
    }
    $content = $lines ? "<ul class=\"shop-cart\">\n$lines</ul>" : '<p>Je winkelwagen is leeg.</p>';
    return "<section data-cart><$heading>Winkelwagen</$heading>\n$content</section>";
}
