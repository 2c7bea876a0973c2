import { setTimeout } from 'node:timers/promises'
import { CommandError } from '../../scripts/command-error.mjs'
import { findNode } from '../../scripts/run.mjs'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { endChild } from '../../server/src/testing/child-server.ts'
import { atEnd, openFolder, startChild } from '../ending.ts'
import { openTlsFront } from './tls-front.mjs'

/** How long the sample academy may take to install, build and fill itself. */
const attempts = 2400

/**
 * Starts the sample academy of a tree with a folder and a port of its own, until the bench ends.
 *
 * @param {string} tree folder of the sources
 * @param {{ isDirect: boolean }} options `isDirect`: without the TLS proxy
 */
export async function openAcademy(tree, { isDirect }) {
  const dataDir = await openFolder()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  // What a page links by `PUBLIC_URL`, such as its videos, comes through the proxy too.
  const front = isDirect ? undefined : await openTlsFront(url)
  const shownAt = front?.url ?? url
  const child = startChild(findNode(), ['scripts/demo.mjs'], {
    cwd: tree,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: shownAt, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Its server and PostgreSQL are in groups of their own.
  atEnd(() => endChild(child))
  for (let attempt = 0; attempt < attempts && child.exitCode === null; attempt++) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return { url, shownAt, trusted: front?.keyHash ?? '' }
    await setTimeout(250)
  }
  throw new CommandError('La academia de muestra no arrancó.')
}
