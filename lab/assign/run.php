<?php
// Answers lines of JSON on stdin, each a visit or a head, with lines of JSON. A relative require would look in the shell's folder.
require __DIR__ . '/../../assign/assign.php';
while (($line = fgets(STDIN)) !== false) {
    $one = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    try {
        $answer = isset($one['key']) ? bucketOf($one['key'], $one['visitor'])
            : (isset($one['manifest']) ? headTags($one['variants'], $one['page'], $one['manifest'], '/assets/', $one['hasImportMap'] ?? false, $one['rendered'] ?? [], $one['build'] ?? '')
            : assign($one['experiments'], $one['visitor'], $one['page'], $one['consent'], $one['ab']));
    } catch (RuntimeException $error) {
        $answer = $error->getMessage();
    }
    echo json_encode($answer, JSON_THROW_ON_ERROR), "\n";
}
