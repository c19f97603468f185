import { onMounted, ref } from 'vue';

/** Whether the system asks for dark colours: in place of VueUse's, which brings a store for a switch that we have not. */
export function usePreferredDark() {
  const isDark = ref(false);
  const query = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
  const take = () => {
    isDark.value = query?.matches ?? false;
  };
  onMounted(take);
  query?.addEventListener('change', take);
  return isDark;
}

/** VitePress names it for sites with a switch. */
export { usePreferredDark as useDark };
