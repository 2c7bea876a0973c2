import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretsPath } from '../config/secrets.ts'
import { settleIn } from '../../testing/backups.ts'
import { runCommand } from '../../testing/command.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { explainForeignFile } from './folder-account.ts'

/** `nobody`, as whom the academy's server would run. */
const SERVER = 65_534

const academy = withAcademy()
let folder: string

beforeAll(async () => {
  await settleIn(academy)
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-account-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const variables = () => ({
  DATABASE_URL: academy.databaseUrl,
  DATA_DIR: academy.ctx.config.dataDir,
  PORT: '0',
})

/** The server as its own account, until it ends. */
async function startAsServer() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../main.ts')], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...variables() },
    stdio: ['ignore', 'pipe', 'pipe'],
    uid: SERVER,
    gid: SERVER,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

test.runIf(process.getuid?.() === 0)(
  'what root does in the folder of another account leaves the server able to work',
  async () => {
    const { dataDir } = academy.ctx.config
    await academy.ctx.storage.write('videos/uno/1/original', Readable.from(['clip']))
    await chown(secretsPath(dataDir), SERVER, SERVER)
    await chown(dataDir, SERVER, SERVER)

    const made = await runCommand('operator/backup/command.ts', ['create', folder], variables())
    expect(made).toMatchObject({ code: 0, output: /^Respaldo / })
    expect((await stat(path.join(dataDir, 'processing'))).uid).toBe(SERVER)

    const people = path.join(folder, 'gente.csv')
    await writeFile(people, 'correo,nombres,apellidos\nana@ejemplo.mx,Ana,Ruiz\n')
    const imported = await runCommand('operator/import-command.ts', ['people', people], variables())
    expect(imported.code).toBe(1)
    expect(imported.output).toMatch(
      /^Ateneo trabaja en \S+ con la cuenta «nobody» [^\n]+«sudo -u nobody …»\.\n$/,
    )

    await rm(path.join(dataDir, 'incoming'), { recursive: true, force: true })
    await mkdir(path.join(dataDir, 'incoming'), { mode: 0o700 })
    const started = await startAsServer()
    expect(started.code).toBe(1)
    expect(started.output).toMatch(
      /^La cuenta «nobody» no puede usar \S+: es de otra[^\n]+«sudo chown -R nobody: [^\n»]+»[^\n]+$/,
    )
  },
)

test('a port that only root may open is not told as a file of another account', () => {
  const refused = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), {
    code: 'EACCES',
    syscall: 'listen',
  })
  expect(explainForeignFile(refused, process.cwd())).toBe(refused)
})
