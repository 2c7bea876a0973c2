/** After the first frame, which can be read without any script. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/**
 * Starts the scripts that `ssr/deferred-scripts.tsx` holds back. Their modules are evaluated one by
 * one with a pause between them, so that input is heard meanwhile; the framework's own script finds
 * them evaluated.
 */
export async function startScripts(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  // Vite's, and those of the fallback, stand in their place.
  if (!template) return
  const links = template.content.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  document.head.append(...links)
  for (const link of links) {
    if (link.getAttribute('href') === template.dataset['scripts']) continue
    // A lost one is asked for again with the framework's script.
    await import(/* @vite-ignore */ link.href).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  template.replaceWith(template.content)
}
