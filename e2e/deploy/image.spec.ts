import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { validate } from 'dockerfile-utils'
import packages from '../../package.json' with { type: 'json' }
import { variableNames } from '../../server/src/platform/config/config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFile(path.join(root, name), 'utf8')

/** Arguments of each instruction of that name, in their order; a continued line is one. */
async function readInstructions() {
  const lines = (await read('deploy/Dockerfile'))
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
  return (keyword: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${keyword} `) ? [line.slice(keyword.length + 1)] : [],
    )
}

test('the Dockerfile has no fault of syntax, and its image is fenced', async () => {
  expect(validate(await read('deploy/Dockerfile'))).toEqual([])
  const all = await readInstructions()
  const [node = ''] = /\d+/.exec(packages.devDependencies.node) ?? []
  const base = `node:${node}-bookworm-slim`
  expect(all('FROM')).toEqual([`${base} AS build`, base])
  expect(all('USER')).toEqual(['node'])
  expect(all('STOPSIGNAL')).toEqual(['SIGTERM'])
})

test('the Dockerfile names files, scripts and variables that exist', async () => {
  const all = await readInstructions()
  const isSent = await readContext()
  const [workspaces, others] = [packages.workspaces, ['package.json', 'package-lock.json']]
  expect(all('COPY')).toEqual([
    `${others.join(' ')} ./`,
    ...workspaces.map((name) => `${name}/package.json ${name}/`),
    '. .',
    '--from=build /opt/ateneo ./',
  ])
  const started = [...all('CMD'), ...all('HEALTHCHECK')].flatMap((command) => {
    const [, program = '', file = ''] = /\["(\w+)", "([^"]+)"\]$/.exec(command) ?? []
    expect(program).toBe('node')
    return file
  })
  expect(started).toHaveLength(2)
  const built = ['scripts/build.mjs', 'docs/guia/index.md', 'docs/.vitepress/config.ts']
  const manifests = workspaces.map((name) => `${name}/package.json`)
  for (const file of [...others, ...manifests, ...started, ...built]) {
    expect(existsSync(path.join(root, file)), file).toBe(true)
    expect(isSent(file), file).toBe(true)
  }
  for (const left of [
    'bench/tsconfig.json',
    'demo/main.ts',
    'docs/glossary.md',
    'docs/decisions/README.md',
    'docs/.vitepress/dist/index.html',
    'data/secrets.json',
    'node_modules/pg',
  ]) {
    expect(isSent(left), left).toBe(false)
  }
  for (const command of all('RUN')) {
    for (const [, name = ''] of command.matchAll(/npm run (\S+)/g)) {
      expect(packages.scripts).toHaveProperty(name)
    }
  }
  const env = Object.fromEntries(
    all('ENV')
      .flatMap((pairs) => pairs.split(' '))
      .map((pair) => pair.split('=')),
  )
  const { PACKAGED, ...variables } = env as Record<string, string>
  expect(PACKAGED).toBe('1')
  for (const name of Object.keys(variables)) expect(variableNames).toContain(name)
  expect(all('EXPOSE')).toEqual([variables['PORT']])
  expect(all('VOLUME')).toEqual([variables['DATA_DIR']])
})

/** Whether a file goes to the build: the last line of `.dockerignore` that names it decides. */
async function readContext() {
  const lines = (await read('.dockerignore')).split('\n').filter((line) => /^[^#]/.test(line))
  return (file: string) => {
    const names = (line: string) => {
      const pattern = line.replace('!', '')
      return path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)
    }
    return lines.findLast(names)?.startsWith('!') ?? true
  }
}

test("the container's check tells a process that is ready from one that is not", async () => {
  const check = (port: number) =>
    promisify(execFile)(process.execPath, ['deploy/healthcheck.mjs'], {
      cwd: root,
      env: { PORT: String(port) },
    })
  let status = 200
  const server = createServer((_request, reply) => reply.writeHead(status).end('{}'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect((await check(port)).stdout).toBe('{}')
  status = 503
  await expect(check(port)).rejects.toMatchObject({ code: 1, stdout: '{}' })
  await new Promise((resolve) => server.close(resolve))
  await expect(check(port)).rejects.toMatchObject({ code: 1, stdout: '' })
})
