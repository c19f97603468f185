<?php
// The lab opens a page in a theme: ?theme=twentytwentyone.
foreach (['template', 'stylesheet'] as $option)
    add_filter("pre_option_$option", fn($none) => $_GET['theme'] ?? $none);
