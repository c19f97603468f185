<?php
declare(strict_types=1);

/** The bucket of a visitor, from 0 to 9,999, for an experiment or a group. Needs integers of 64 bits. */
function bucketOf(string $key, string $visitor): int
{
    $first = unpack('N', hash('sha256', "$key:$visitor", true))[1];
    return intdiv($first * 10000, 2 ** 32);
}

/** Whether every field has its type: people write the list by hand. */
function isTyped($one): bool
{
    if (!is_array($one)) return false;
    $isNumber = fn($value) => is_int($value) || is_float($value);
    $isListOf = fn($isRight, $value) => is_array($value) && array_filter($value, $isRight) === $value && array_values($value) === $value;
    $shares = $one['shares'] ?? ['A' => 50, 'B' => 50];
    return is_string($one['id'] ?? null) && is_string($one['exclusive'] ?? '')
        && $isListOf('is_string', $one['pages'] ?? [])
        && $isListOf($isNumber, $one['visitors'] ?? []) && count($one['visitors'] ?? [0, 100]) === 2
        && is_array($shares) && $isNumber($shares['A'] ?? 0) && $isNumber($shares['B'] ?? 0) && $isNumber($shares['C'] ?? 0);
}

/** Whole numbers from 0 to 10,000; null for an experiment that is declared wrongly. */
function readExperiment($given): ?array
{
    if (!isTyped($given)) return null;
    // Written so, it is the same number in each language.
    $hundredths = fn($percent) => floor($percent * 100 + 0.5);
    $one = array_filter($given, fn($value) => $value !== null) + ['exclusive' => '', 'pages' => ['*'], 'shares' => ['A' => 50, 'B' => 50]];
    [$from, $to] = array_map($hundredths, $given['visitors'] ?? [0, 100]);
    [$a, $b, $c] = array_map(fn($variant) => $hundredths($one['shares'][$variant] ?? 0), ['A', 'B', 'C']);
    $isPart = 0 <= $from && $from < $to && $to <= 10000 && (!isset($given['visitors']) || $one['exclusive'] !== '');
    // D: without it, `$` also matches before a line break at the end.
    $isId = fn($text) => preg_match('/^OD[0-9]{3,6}$/D', $text) === 1;
    $isRight = $isId($one['id']) && !$isId($one['exclusive']) && $isPart && min($a, $b, $c) >= 0 && $a + $b + $c == 10000;
    $claims = $one['exclusive'] === '' ? $one['id'] : $one['exclusive'];
    return $isRight ? $one + ['claims' => $claims, 'from' => $from, 'to' => $to, 'b' => $b, 'c' => $c] : null;
}

/**
 * The variants that a visitor gets on a page, as the tags say them: `OD478|B`. The README has the rules in words.
 *
 * @param array $experiments The decoded JSON list: `json_decode($text, true)`.
 * @param mixed $visitor The cookie, and
 * @param mixed $ab the parameter of the address: `?ab[]=x` makes a list of it, which is none.
 * @return string[]
 */
function assign(array $experiments, $visitor, string $page, bool $consent, $ab = ''): array
{
    if (!is_string($visitor) || $visitor === '' || !$consent) return [];
    if (!is_string($ab)) $ab = '';
    $right = array_filter(array_map('readExperiment', $experiments));
    $isHoldout = fn($one) => $one['id'] === 'OD000';
    usort($right, fn($a, $b) => $isHoldout($b) <=> $isHoldout($a));
    [$found, $taken] = [[], []];
    preg_match_all('/(?:^|,) *(OD[0-9]{1,6}):([ABC]|off) *(?=,|$)/D', $ab, $pairs, PREG_SET_ORDER);
    foreach ($pairs as [, $id, $variant]) {
        $taken[$id] = true;
        $same = array_filter($right, fn($one) => $one['id'] === $id);
        if ($same && $variant !== 'off') $taken[reset($same)['claims']] = true;
    }
    foreach ($right as $one) {
        ['id' => $id, 'exclusive' => $group, 'claims' => $claims, 'pages' => $pages] = $one;
        if (isset($taken[$id]) || isset($taken[$claims])) continue;
        if (!$isHoldout($one) && !array_intersect(['*', $page], $pages)) continue;
        $place = $group === '' ? $one['from'] : bucketOf($group, $visitor);
        if ($place < $one['from'] || $place >= $one['to']) continue;
        $bucket = bucketOf($id, $visitor);
        $variant = $bucket < $one['b'] ? 'B' : ($bucket >= 10000 - $one['c'] ? 'C' : 'A');
        $found[] = "$id|$variant";
        if ($isHoldout($one) && $variant === 'A') break;
        $taken[$id] = $taken[$claims] = true;
    }
    return $found;
}

/**
 * The tags of these variants for a page's head: before the tag of `storefront.js`, after an import map, with its hashes.
 *
 * @param string[] $rendered Those of the variants that stand in the page, and
 * @param string $build the build that has rendered them.
 */
function headTags(array $variants, string $page, array $manifest, string $assets, bool $hasImportMap = false, array $rendered = [], string $build = ''): string
{
    [$metas, $styles, $scripts, $imports] = ['', '', '', []];
    $to = function ($attribute, $key) use ($manifest, $assets, $hasImportMap) {
        $one = $manifest[$key] ?? [];
        if (empty($one['file'])) throw new RuntimeException("manifest.json: no file for $key. Take it and the files from one build.");
        return "$attribute=\"$assets{$one['file']}\"" . ($hasImportMap && isset($one['integrity']) ? " integrity=\"{$one['integrity']}\"" : '');
    };
    $walk = function (string $key) use (&$walk, &$imports, $manifest) {
        foreach ($manifest[$key]['imports'] ?? [] as $one)
            if (!in_array($one, $imports, true)) { $imports[] = $one; $walk($one); }
    };
    foreach ($variants as $content) {
        [$id, $variant] = explode('|', $content);
        $isRendered = in_array($content, $rendered, true);
        $metas .= "<meta name=\"AB-test-$id\" content=\"$content\"" . ($isRendered ? " data-rendered=\"$build\"" : '') . ">\n";
        foreach ($manifest as $key => $one) {
            if (($one['name'] ?? '') !== $id || !array_intersect(['*', $page], $one['pages'] ?? [])) continue;
            if (!in_array($variant, $one['variants'] ?? ['B', 'C'], true)) continue;
            if ($isRendered) {
                if (isset($one['rendered'])) $styles .= "<link rel=\"stylesheet\" href=\"$assets{$one['rendered']['file']}\" data-rendered>\n";
                continue;
            }
            $walk($key);
            $scripts .= "<script type=\"module\" async blocking=\"render\" {$to('src', $key)}></script>\n";
        }
    }
    $preload = fn($key) => "<link rel=\"modulepreload\" {$to('href', $key)}>\n";
    return $metas . $styles . implode('', array_map($preload, $imports)) . $scripts;
}
