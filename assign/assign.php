<?php
declare(strict_types=1);

/** The bucket of a visitor, from 0 to 9,999, for an experiment or a group. Needs integers of 64 bits. */
function bucketOf(string $key, string $visitor): int
{
    $first = unpack('N', hash('sha256', "$key:$visitor", true))[1];
    return intdiv($first * 10000, 2 ** 32);
}

/** Whole numbers from 0 to 10,000; null for an experiment that is declared wrongly. */
function readExperiment(array $given): ?array
{
    $hundredths = fn($percent) => (int) round($percent * 100);
    $one = array_filter($given, fn($value) => $value !== null) + ['exclusive' => '', 'pages' => ['*'], 'shares' => ['A' => 50, 'B' => 50]];
    [$from, $to] = array_map($hundredths, $given['visitors'] ?? [0, 100]);
    [$a, $b, $c] = array_map(fn($variant) => $hundredths($one['shares'][$variant] ?? 0), ['A', 'B', 'C']);
    $isPart = 0 <= $from && $from < $to && $to <= 10000 && (!isset($given['visitors']) || $one['exclusive'] !== '');
    // D: without it, `$` also matches before a line break at the end.
    $isId = fn($text) => preg_match('/^OD[0-9]{3,6}$/D', $text) === 1;
    $isRight = $isId($one['id']) && !$isId($one['exclusive']) && $isPart && min($a, $b, $c) >= 0 && $a + $b + $c === 10000;
    $claims = $one['exclusive'] === '' ? $one['id'] : $one['exclusive'];
    return $isRight ? $one + ['claims' => $claims, 'from' => $from, 'to' => $to, 'b' => $b, 'c' => $c] : null;
}

/**
 * The variants that a visitor gets on a page, as the tags say them: `OD478|B`. The README has the rules in words.
 *
 * @param array $experiments The decoded JSON list: `json_decode($text, true)`.
 * @return string[]
 */
function assign(array $experiments, string $visitor, string $page, bool $consent, string $ab = ''): array
{
    if ($visitor === '' || !$consent) return [];
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

/** The tags of these variants for a page's head: before the tag of `storefront.js`, after an import map, with its hashes. */
function headTags(array $variants, string $page, array $manifest, string $assets, bool $hasImportMap = false): string
{
    [$metas, $scripts, $imports] = ['', '', []];
    $to = fn($attribute, $one) => "$attribute=\"$assets{$one['file']}\"" . ($hasImportMap && isset($one['integrity']) ? " integrity=\"{$one['integrity']}\"" : '');
    $walk = function (string $key) use (&$walk, &$imports, $manifest) {
        foreach ($manifest[$key]['imports'] ?? [] as $one)
            if (!in_array($one, $imports, true)) { $imports[] = $one; $walk($one); }
    };
    foreach ($variants as $content) {
        [$id, $variant] = explode('|', $content);
        $metas .= "<meta name=\"AB-test-$id\" content=\"$content\">\n";
        foreach ($manifest as $key => $one) {
            if (($one['name'] ?? '') !== $id || !array_intersect(['*', $page], $one['pages'] ?? [])) continue;
            if (!in_array($variant, $one['variants'] ?? ['B', 'C'], true)) continue;
            $walk($key);
            $scripts .= "<script type=\"module\" async blocking=\"render\" {$to('src', $one)}></script>\n";
        }
    }
    $preload = fn($key) => "<link rel=\"modulepreload\" {$to('href', $manifest[$key])}>\n";
    return $metas . implode('', array_map($preload, $imports)) . $scripts;
}
