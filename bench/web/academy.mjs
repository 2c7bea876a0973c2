import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { CommandError } from '../../scripts/command-error.mjs'
import { findNode } from '../../scripts/run.mjs'
import { openTlsFront } from './tls-front.mjs'

/** How long the sample academy may take to install, build and fill itself. */
const attempts = 2400

/**
 * Starts the sample academy of a tree with a folder and a port of its own.
 *
 * @param {string} tree folder of the sources
 * @param {{ isDirect: boolean }} options `isDirect`: without the TLS proxy
 */
export async function openAcademy(tree, { isDirect }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-bench-web-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const child = spawn(findNode(), ['scripts/demo.mjs'], {
    cwd: tree,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < attempts && child.exitCode === null; attempt++) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) {
      const front = isDirect ? undefined : await openTlsFront(url)
      const close = async () => {
        front?.close()
        await stop()
      }
      return { url, shownAt: front?.url ?? url, trusted: front?.keyHash ?? '', close }
    }
    await setTimeout(250)
  }
  await stop()
  throw new CommandError('La academia de muestra no arrancó.')
}
