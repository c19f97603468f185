<?php
// A shop of three mattresses: nginx sends everything here but files.
declare(strict_types=1);
require __DIR__ . '/page.php';
require __DIR__ . '/markup.php';

$path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
// PHP's own server has no nginx before it.
if (PHP_SAPI === 'cli-server' && is_file($_SERVER['DOCUMENT_ROOT'] . $path)) return false;

// Without the first line PHP forbids the browser to keep the page for Back.
session_cache_limiter('');
session_start(['cookie_secure' => true, 'cookie_httponly' => true, 'cookie_samesite' => 'Lax']);
$_SESSION += ['cart' => [], 'token' => bin2hex(random_bytes(16))];
header('Cache-Control: private, no-cache');

// Escaped once, for all markup.
$escape = fn($value) => is_string($value) ? htmlspecialchars($value) : $value;
$products = array_map(fn($one) => array_map($escape, $one), readJson(__DIR__ . '/products.json'));
$byArticle = array_column($products, null, 'article');
$isPost = $_SERVER['REQUEST_METHOD'] === 'POST';
$token = $_SERVER['HTTP_REQUESTVERIFICATIONTOKEN'] ?? $_POST['token'] ?? '';
if ($isPost && !(is_string($token) && hash_equals($_SESSION['token'], $token))) {
    // The client asks for a new token, and tries once more.
    http_response_code(403);
    exit;
}
$article = $_REQUEST['articleId'] ?? $_REQUEST['cartItemId'] ?? '';
$chosen = is_string($article) ? $byArticle[$article] ?? null : null;

switch (($isPost ? 'POST ' : 'GET ') . $path) {
    case 'GET /':
        return header('Location: /matrassen', true, 302);
    case 'GET /matrassen':
        return sendPage('plp', 'Matrassen', listOf($products));
    case 'GET /herroepen':
        return sendPage('content', 'Herroepen', '<main><h1>De overeenkomst herroepen</h1><p>Dat kan binnen 14 dagen: <a href="mailto:herroepen@bedden.example">schrijf ons</a>.</p></main>');
    case 'GET /winkelwagen':
        return sendPage('cart', 'Winkelwagen', '<main>' . cart($byArticle, 'h1') . '</main>');
    // Without the script.
    case 'POST /winkelwagen/toevoegen':
    case 'POST /winkelwagen/verwijderen':
        change($chosen, str_ends_with($path, 'toevoegen') ? (int) ($_POST['quantity'] ?? 1) : 0);
        return header('Location: /winkelwagen', true, 303);
    // The client's calls. Each is described in dist/openapi.json.
    case 'GET /Ajax/GetCsrfToken':
        $hasCookie = isset($_COOKIE['__RequestVerificationToken']);
        return sendJson(['cookieToken' => $hasCookie ? null : $_SESSION['token'], 'formToken' => $_SESSION['token']]);
    case 'POST /Ajax/Personalization/Register':
        return http_response_code(204);
    case 'GET /Ajax/Cart/GetItemCountAjax':
        return sendJson(array_sum($_SESSION['cart']));
    case 'POST /Ajax/Cart/AddProductAjax':
        // 3: it failed.
        return sendJson(change($chosen, (int) ($_REQUEST['quantity'] ?? 1)) ? 0 : 3);
    case 'GET /Ajax/Cart/AddToCartPopupAjax':
        if ($chosen) return print added($chosen);
        break;
    case 'GET /Ajax/Cart/HeaderCartAjax':
        return print cart($byArticle, 'h2');
    case 'POST /Ajax/Cart/HeaderRemoveItemAjax':
        change($chosen, 0);
        return print cart($byArticle, 'h2');
}
$found = $products[basename($path)] ?? null;
if (!$isPost && $found && $path === '/product/' . basename($path)) return sendPage('pdp', $found['title'], product($found));
http_response_code(404);
sendPage('content', 'Niet gevonden', '<main><h1>Deze pagina is er niet</h1><p><a href="/matrassen">Naar de matrassen</a></p></main>');

function sendJson(mixed $answer): void
{
    header('Content-Type: application/json');
    echo json_encode($answer);
}

/** Puts more of an article into the cart, or takes it out with 0. */
function change(?array $one, int $more): bool
{
    if (!$one || $more < 0 || $more > 99) return false;
    $number = $more ? ($_SESSION['cart'][$one['article']] ?? 0) + $more : 0;
    $_SESSION['cart'] = array_filter([$one['article'] => min($number, 99)] + $_SESSION['cart']);
    return true;
}
