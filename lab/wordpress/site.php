<?php
// Installs WordPress, activates the plugin, and saves each piece of markup on stdin in the four ways of an editor.
// Prints the posts' ids by piece and way.
define('WP_INSTALLING', true);
$_SERVER += ['HTTP_HOST' => parse_url(getenv('LAB_ORIGIN'), PHP_URL_HOST), 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/'];
function wp_new_blog_notification() {} // It would send a mail.
(new mysqli('localhost', 'root', '', null, 0, getenv('LAB_SOCKET')))->query('CREATE DATABASE wordpress CHARACTER SET utf8mb4');
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
$admin = wp_install('Slaapblog', 'admin', 'admin@example.com', true, '', wp_generate_password())['user_id'];
$error = activate_plugin('storefront.php');
if (is_wp_error($error)) throw new Exception($error->get_error_message());
// An author may publish, but has no unfiltered_html.
$author = wp_insert_user(['user_login' => 'author', 'user_pass' => wp_generate_password(), 'role' => 'author']);
$ids = [];
foreach (json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR) as $name => $html)
    foreach (['' => $admin, ' without the right' => $author] as $right => $user)
        foreach (['block' => "<!-- wp:html -->\n$html\n<!-- /wp:html -->", 'classic' => $html] as $way => $content) {
            wp_set_current_user($user);
            if (current_user_can('unfiltered_html') !== ($user === $admin)) throw new Exception("unfiltered_html of user $user");
            $id = wp_insert_post(wp_slash(['post_title' => "Over $name", 'post_content' => $content, 'post_author' => $user,
                'post_status' => 'publish', 'comment_status' => 'closed', 'ping_status' => 'closed']), true);
            if (is_wp_error($id)) throw new Exception($id->get_error_message());
            $ids[$name][$way . $right] = $id;
        }
echo json_encode(['ids' => $ids, 'version' => $wp_version]);
