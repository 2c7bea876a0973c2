import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded.ts'
import { openS3Server } from '../../server/src/testing/s3-server.ts'
import { listGuidePages } from '../../docs/.vitepress/guide-pages.ts'
import { NpmStart } from '../../server/src/testing/npm-start.ts'
import { readShellBlocks } from './shell-blocks.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.skip(process.platform !== 'linux', 'processes are found in /proc')

/** Where a block of a page is carried out, and what it must say. */
interface Step {
  /** Else that of the academy that `npm start` started. */
  variables?: (places: Places) => Record<string, string>
  says: string[]
  /** With the academy stopped, as its page asks. */
  isAtRest?: boolean
}

interface Places {
  bucket: Record<string, string>
  /** Another PostgreSQL. */
  external: Record<string, string>
  /** DATA_DIR of the restored academy. */
  restored: string
}

/** Every block of the guide, by its first line: carried out, or the reason why not. */
const blocks: Record<string, Step | { reason: string }> = {
  'OIDC_ISSUER=https://accounts.google.com': {
    reason: 'variables of an account with a provider; sign-in has journeys with one of its own',
  },
  'npm run storage -- move s3': {
    variables: ({ bucket }) => bucket,
    says: ['Listo: todo está copiado y comprobado', 'ya estaban: '],
  },
  'npm run database -- move external': {
    variables: ({ external }) => external,
    says: ['iguales en las dos bases', 'Arranca Ateneo con DATABASE_URL'],
    isAtRest: true,
  },
  'mv "$DATA_DIR/postgres" "$DATA_DIR/postgres-antes"': {
    variables: ({ external }) => external,
    says: ['iguales en las dos bases', 'Arranca Ateneo sin DATABASE_URL'],
    isAtRest: true,
  },
  'npm run backup -- create /mnt/respaldos': { says: ['Respaldo ', 'fallas: 0'] },
  'DATA_DIR=/var/lib/ateneo-nuevo npm run backup -- restore /mnt/respaldos': {
    says: ['Restaurado el respaldo'],
  },
  'npm run backup -- resume-email': {
    variables: ({ restored }) => ({ DATA_DIR: restored }),
    says: ['Los correos vuelven a salir.', 'Los correos no estaban detenidos.'],
  },
  'npm run captions -- install modelo.tar.bz2 --sha256=SUMA': {
    reason: 'a model of hundreds of megabytes; installing has tests with small ones',
  },
  'npm run captions -- measure clase.wav clase.vtt': {
    reason: 'a recording and captions of the operator; measuring has a test with a stub engine',
  },
  'npm run doctor': {
    says: [
      'bien  Claves: ',
      'bien  Dirección: ',
      'Se intentan otra vez: 0',
      '/restablecer/',
      'contraseña: ',
    ],
  },
  'npm run import -- people gente.csv --dry-run': {
    reason: "a file of the academy's own; importing has tests with files of theirs",
  },
  'npm run import -- courses cursos --professor=ana@ejemplo.mx --category=Danza --dry-run': {
    reason: "a folder of the academy's own; importing has tests with folders of theirs",
  },
  'curl -H "Authorization: Bearer ateneo_pat_…" https://cursos.ejemplo.mx/orders': {
    reason: 'an example of another machine; access tokens have tests of their own',
  },
}

test('each command of the guide does what its page says, page after page', async () => {
  const found = listGuidePages().flatMap(({ text }) => readShellBlocks(text))
  const strange = found.map(([first = '']) => first).filter((first) => !(first in blocks))
  expect(strange, 'blocks that are neither carried out nor excused').toEqual([])

  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-guide-'))
  // PostgreSQL's account goes through it.
  await chmod(folder, 0o711)
  const places: Record<string, string> = {
    '/mnt/respaldos': path.join(folder, 'respaldos'),
    '/var/lib/ateneo-nuevo': path.join(folder, 'ateneo-nuevo'),
  }
  const bucket = await openS3Server()
  const postgres = await openPostgres(path.join(folder, 'otro-equipo'))
  const product = await NpmStart.open({ ADMIN_EMAIL: 'ana@ejemplo.mx' })
  product.start()
  await product.untilReady()
  const own = { DATA_DIR: product.dataDir, PORT: new URL(product.url).port }
  for (const lines of found) {
    const step = blocks[lines[0]!]!
    if ('reason' in step) continue
    const script = withPlaces(lines.join('\n'), places)
    const restored = places['/var/lib/ateneo-nuevo']!
    const external = { DATABASE_URL: postgres.url }
    const variables = step.variables?.({ bucket: bucket.env, external, restored }) ?? {}
    if (step.isAtRest) await stop(product)
    const words = await test.step(script, () => carryOut(script, { ...own, ...variables }))
    for (const sentence of step.says) expect(words).toContain(sentence)
    if (step.isAtRest) {
      product.start()
      await product.untilReady()
    }
  }
  await stop(product)
  await product.close()
  await postgres.stop()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function stop(product: NpmStart): Promise<void> {
  product.npm.kill('SIGTERM')
  expect(await product.untilNpmEnds()).toBe(0)
}

/** A cluster of the embedded binaries that is no academy's. */
async function openPostgres(folder: string) {
  await mkdir(folder, { mode: 0o755 })
  const log = { info: () => undefined, error: () => undefined }
  return startEmbeddedPostgres({ dataDir: folder, password: 'de-otro-equipo', log, fsync: false })
}

/** Puts the guide's example folders into the test's; another absolute path would touch the machine. */
function withPlaces(script: string, places: Record<string, string>): string {
  const strange = script
    .split(/[\s=]+/)
    .filter((word) => word.startsWith('/') && places[word] === undefined)
  expect(strange, 'paths that the test has no folder for').toEqual([])
  return Object.entries(places).reduce(
    (text, [shown, real]) => text.replaceAll(shown, real),
    script,
  )
}

/** Ends at the first command that fails, and throws with what was said. */
async function carryOut(script: string, variables: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env
  const { stdout, stderr } = await promisify(execFile)('/bin/sh', ['-e', '-c', script], {
    cwd: root,
    env: { PATH, HOME, LOG_LEVEL: 'error', ...variables },
  })
  return stdout + stderr
}
