<?php
// Sends a page in B, by the code of assign/README.md, which stands in the argument. Reads the rest as JSON on stdin.
require __DIR__ . '/../../assign/assign.php';
['html' => $html, 'address' => $address, 'variants' => $variants, 'manifest' => $manifest] = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
eval($argv[1]);
