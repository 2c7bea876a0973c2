/** The academy's colours, as the last page had them (`web/src/app/offline-colours.ts`). */
function showColours() {
  const isColour = (value) => /^#[0-9a-f]{3,6}$/i.test(value ?? '')
  const [accent, paper] = (localStorage.getItem('ateneo.colores') ?? '').split(' ')
  if (!isColour(accent) || !isColour(paper)) return
  document.documentElement.style.setProperty('--accent', accent)
  document.documentElement.style.setProperty('--paper', paper)
  document.querySelector('meta[name=theme-color]').content = accent
}

/** The address that was wanted is still the one of this page. */
async function tryAgain() {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (ok) return location.reload()
  } catch {
    // Still without a line: asked again below.
  }
  document.querySelector('[role=status]').textContent = 'Seguimos sin conexión.'
}

// Before the page is painted.
try {
  showColours()
} catch {
  // A browser that refuses storage shows the product's own.
}
addEventListener('DOMContentLoaded', () => {
  document.querySelector('button').addEventListener('click', tryAgain)
})
addEventListener('online', tryAgain)
setInterval(() => {
  if (!document.hidden) void tryAgain()
}, 5000)
