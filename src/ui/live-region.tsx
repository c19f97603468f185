/** Says its text to screen readers when it changes. Stands in the page from the start, or it isn't heard. */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <div className="sf-status" role="status" aria-live="polite">
      {text}
    </div>
  );
}
