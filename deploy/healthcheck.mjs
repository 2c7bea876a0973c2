// Asks the process of this container whether it can serve; its exit code is Docker's answer.
const port = process.env['HEALTH_PORT'] ?? process.env['PORT'] ?? '3001'
const limitMilliseconds = 4000

try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(limitMilliseconds),
  })
  process.stdout.write(await answer.text())
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  process.stderr.write(`Nobody answers at port ${port}: ${String(error)}\n`)
  process.exitCode = 1
}
