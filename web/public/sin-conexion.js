const status = document.querySelector('[role=status]')
const button = document.querySelector('button')

/** The address that was wanted is still the one of this page. */
async function tryAgain() {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (ok) return location.reload()
  } catch {
    // Still without a line: asked again below.
  }
  status.textContent = 'Seguimos sin conexión.'
}

button.addEventListener('click', tryAgain)
addEventListener('online', tryAgain)
setInterval(() => {
  if (!document.hidden) void tryAgain()
}, 5000)
