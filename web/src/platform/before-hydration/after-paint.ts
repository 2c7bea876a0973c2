/** After the first frame, which can be read without any script. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Starts the scripts that `ssr/deferred-scripts.tsx` holds back, each asked for and evaluated in a task
 * of its own, so that input is heard meanwhile; the framework's own script finds them evaluated.
 */
export async function startScripts(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  // Vite's, and those of the fallback, stand in their place.
  if (!template) return
  const links = template.content.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  for (const link of links) {
    document.head.append(link)
    await nextTask()
  }
  for (const link of links) {
    if (link.getAttribute('href') === template.dataset['scripts']) continue
    // A lost one is asked for again with the framework's script.
    await import(/* @vite-ignore */ link.href).catch(() => undefined)
    await nextTask()
  }
  template.replaceWith(template.content)
}
