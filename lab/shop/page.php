<?php
declare(strict_types=1);
require __DIR__ . '/assign.php';

/** Where the build is. */
const DIST = __DIR__ . '/public/assets';
/** For so many seconds a page waits for B. After that, it goes out with the tags of the client's way. */
const PATIENCE = 0.15;
const POLICY = "default-src 'none'; script-src 'self' 'inline-speculation-rules'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types storefront storefront-scripts storefront-rules";
const PAINT_LINE = <<<'JS'
(d=>{const held=()=>d.querySelectorAll("script[blocking]");for(const one of held())one.async=false;const end=()=>{for(const one of held())one.removeAttribute("blocking");for(const link of d.querySelectorAll('link[rel~=stylesheet][href*="storefront.css"]')){const{media}=link;if(link.sheet||media=="not all")continue;link.media="not all";d.documentElement.style.setProperty("--storefront-tested","initial");link.addEventListener("load",()=>{link.media=media},{once:true});d.body?.offsetHeight}};const later=()=>setTimeout(end,1500);later();d.addEventListener("readystatechange",later)})(document)
JS;

function readJson(string $file): array
{
    return json_decode(file_get_contents($file), true, 512, JSON_THROW_ON_ERROR);
}

/** Sends a page in its visitor's variants, under the policy. */
function sendPage(string $type, string $title, string $body): void
{
    $manifest = readJson(DIST . '/manifest.json');
    $hashes = array_column($manifest, 'integrity', 'file');
    // Page and script change together: another build has another address.
    $address = fn(string $file) => "/assets/$file?v=" . substr(md5($hashes[$file]), 0, 8);
    $map = [];
    foreach (readJson(DIST . '/importmap.json')['integrity'] as $file => $hash)
        $map[$file === './storefront.js' ? $address('storefront.js') : '/assets' . substr($file, 1)] = $hash;
    $importMap = json_encode(['integrity' => $map], JSON_UNESCAPED_SLASHES);
    $settings = json_encode(['analytics' => ['enabled' => true], 'consent' => ['unknown' => 'granted']]);
    $script = "<script type=\"module\" async src=\"{$address('storefront.js')}\" integrity=\"{$hashes['storefront.js']}\">";
    $line = PAINT_LINE;
    $html = <<<HTML
        <!doctype html>
        <html lang="nl" type="$type">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>$title | Bedden om de hoek</title>
        <script type="application/json" id="storefront-settings">$settings</script>
        <script type="importmap">$importMap</script>
        $script</script>
        <script>$line</script>
        <link rel="stylesheet" href="{$address('storefront.css')}" integrity="{$hashes['storefront.css']}">
        <link rel="stylesheet" href="/site.css">
        <link rel="icon" href="data:,">
        </head>
        <body>
        <header class="shop-header">
          <a class="shop-name" href="/matrassen">Bedden om de hoek</a>
          <div data-island="cart-popup"><a href="/winkelwagen">Winkelwagen <span class="shop-count" data-cart-badge hidden></span></a></div>
        </header>
        $body
        <footer><a href="/herroepen">Hier de overeenkomst herroepen</a></footer>
        </body>
        </html>

        HTML;
    $allowed = '';
    foreach ([$importMap, $line] as $inline) $allowed .= " 'sha256-" . base64_encode(hash('sha256', $inline, true)) . "'";
    header('Content-Security-Policy: ' . str_replace("script-src 'self'", "script-src 'self'$allowed", POLICY));
    $asked = $_GET['ab'] ?? '';
    $asked = is_string($asked) ? $asked : '';
    $variants = assign(readJson(__DIR__ . '/experiments.json'), visitor(), $type, mayAssign(), $asked);
    echo rendered($html, $type, $variants)
        ?? str_replace($script, headTags($variants, $type, $manifest, '/assets/', true) . $script, $html);
}

/** The visitor's id, which keeps everyone in one variant. */
function visitor(): string
{
    $visitor = $_COOKIE['visitor'] ?? '';
    if (is_string($visitor) && $visitor !== '') return $visitor;
    $visitor = vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4));
    $year = ['expires' => time() + 365 * 86400, 'path' => '/', 'secure' => true, 'httponly' => true, 'samesite' => 'Lax'];
    setcookie('visitor', $visitor, $year);
    return $visitor;
}

/** This shop's counsel lets it assign without asking. Else read here what your consent tool has stored. */
function mayAssign(): bool
{
    return true;
}

/** The page in B, by `node assign/serve.mjs` on this machine; null if it does not answer in time. */
function rendered(string $html, string $type, array $variants): ?string
{
    $address = (empty($_SERVER['HTTPS']) ? 'http' : 'https') . "://$_SERVER[HTTP_HOST]$_SERVER[REQUEST_URI]";
    $headers = ["X-Page-Address: $address", "X-Page-Type: $type", 'X-Variants: ' . implode(', ', $variants)];
    $http = ['method' => 'POST', 'timeout' => PATIENCE, 'header' => $headers, 'content' => $html];
    return @file_get_contents('http://127.0.0.1:8787/render', false, stream_context_create(['http' => $http])) ?: null;
}
