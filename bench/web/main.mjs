import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { CommandError, runMain } from '../../scripts/command-error.mjs'
import { findNode, root, run } from '../../scripts/run.mjs'
import { findChromium, installTools } from '../../scripts/tools.mjs'
import { listPublicPages, listScreens } from './pages.mjs'
import { report, reportSeo } from './report.mjs'
import { openTlsFront } from './tls-front.mjs'

/**
 * Lighthouse with mobile throttling (slow 4G, CPU four times slower) on the first screens of the
 * sample academy behind TLS and HTTP/2, as a visitor and logged in.
 * Options: `--seo` audits a public page of each kind for search engines and accessibility instead;
 * `--runs N` reports the median of N runs (3); `--only Portada,Curso`; `--direct`, without the TLS
 * proxy.
 */
const folder = import.meta.dirname

await runMain(async () => {
  await installTools()
  if (!existsSync(path.join(folder, 'node_modules'))) {
    console.log('Instalando Lighthouse…')
    const { code, words } = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder])
    if (code !== 0) throw new CommandError(words)
  }
  const { audit } = await import('./audit.mjs')
  const { openSession } = await import('./session.mjs')
  const academy = await openAcademy()
  const front = process.argv.includes('--direct') ? undefined : await openTlsFront(academy.url)
  try {
    const isSeo = process.argv.includes('--seo')
    const screens = isSeo
      ? await listPublicPages(academy.url)
      : await listScreens(academy.url, await openSession(academy.url, 'diego'))
    const runs = Number(option('--runs') ?? (isSeo ? 1 : 3))
    const chromium = findChromium()
    if (chromium === undefined) throw new CommandError('Falta Chromium.')
    const options = {
      chromium,
      runs,
      trusted: front?.keyHash ?? '',
      ...(isSeo && { categories: ['seo', 'accessibility'] }),
    }
    const measured = []
    const only = option('--only')?.split(',')
    for (const { name, path: address, cookies } of screens) {
      if (only?.includes(name) === false) continue
      const url = (front ?? academy).url + address
      measured.push({ name, ...(await audit(url, { ...options, cookies })) })
    }
    return isSeo ? reportSeo(measured) : report(measured)
  } finally {
    front?.close()
    await academy.close()
  }
})

/** @param {string} name */
function option(name) {
  const place = process.argv.indexOf(name)
  return place === -1 ? undefined : process.argv[place + 1]
}

/** Starts the sample academy with its own folder and port. */
async function openAcademy() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-bench-web-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const child = spawn(findNode(), ['scripts/demo.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) break
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return { url, close }
    await setTimeout(250)
  }
  await close()
  throw new CommandError('La academia de muestra no arrancó.')
}
