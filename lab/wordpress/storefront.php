<?php
/* Plugin Name: Storefront */
add_action('wp_head', function () { ?>
<script type="application/json" id="storefront-settings">{ "analytics": { "enabled": true } }</script>
<script type="module" async src="/assets/storefront.js"></script>
<script>(d=>{const held=()=>d.querySelectorAll("script[blocking]");for(const one of held())one.async=false;const end=()=>{for(const one of held())one.removeAttribute("blocking");for(const link of d.querySelectorAll('link[rel~=stylesheet][href*="storefront.css"]')){const{media}=link;if(link.sheet||media=="not all")continue;link.media="not all";d.documentElement.style.setProperty("--storefront-tested","initial");link.addEventListener("load",()=>{link.media=media},{once:true});d.body?.offsetHeight}};const later=()=>setTimeout(end,1500);later();d.addEventListener("readystatechange",later)})(document)</script>
<link rel="stylesheet" href="/assets/storefront.css">
<?php }, 1);
