import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig, variableNames } from '../../server/src/platform/config/config.ts'
import { deployFolder, findProgram, say } from './proxy.ts'

const read = (name: string) => readFile(path.join(deployFolder, name), 'utf8')

test.describe('compose files', () => {
  const service = z.strictObject({
    image: z.string(),
    build: z.strictObject({ context: z.literal('..'), dockerfile: z.string() }).optional(),
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()),
    env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
    ports: z.array(z.string().regex(/^([\d.]+:)?\d+:\d+(\/udp)?$/)).optional(),
    volumes: z.array(z.string().regex(/^(\.\/)?[\w.-]+:\/[\w./-]+(:ro)?$/)),
    networks: z.array(z.string()),
    depends_on: z
      .record(
        z.string(),
        z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) }),
      )
      .optional(),
    shm_size: z.string().optional(),
    healthcheck: z
      .strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.number() })
      .optional(),
    stop_grace_period: z.string().optional(),
    restart: z.literal('unless-stopped'),
    read_only: z.boolean().optional(),
    tmpfs: z.array(z.string()).optional(),
    cap_drop: z.array(z.literal('ALL')).optional(),
    security_opt: z.array(z.string()).optional(),
  })
  const composeFile = z.looseObject({
    name: z.literal('ateneo'),
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.null()),
  })

  for (const name of ['compose.yml', 'compose.scaled.yml']) {
    test(`${name} names what exists`, async () => {
      const { services, networks, volumes } = composeFile.parse(
        parse(await read(name), { merge: true }),
      )
      for (const each of Object.values(services)) {
        for (const network of each.networks) expect(Object.keys(networks)).toContain(network)
        for (const volume of each.volumes) {
          const [source = ''] = volume.split(':')
          if (source.startsWith('./')) await read(source)
          else expect(Object.keys(volumes)).toContain(source)
        }
        for (const other of Object.keys(each.depends_on ?? {}))
          expect(services).toHaveProperty(other)
        if (each.image !== 'ateneo') continue
        for (const variable of Object.keys(each.environment)) {
          expect(variableNames).toContain(variable)
        }
        // Longer than the process gives itself.
        expect(each.stop_grace_period).toBe('30s')
      }
    })
  }

  test('their variables make a configuration that starts', async () => {
    const { services } = composeFile.parse(parse(await read('compose.scaled.yml'), { merge: true }))
    const roles = Object.values(services)
      .filter(({ image }) => image === 'ateneo')
      .map(({ environment }) => readConfig(fillIn(environment)))
    expect(roles.map(({ role }) => role)).toEqual(['web', 'web', 'worker'])
    for (const config of roles) {
      expect(config).toMatchObject({
        publicUrl: 'https://cursos.ejemplo.mx',
        mailFrom: 'Ateneo <no-responder@cursos.ejemplo.mx>',
        trustedProxies: ['172.30.92.0/24'],
        s3: { bucket: 'ateneo', endpoint: 'http://garage:3900' },
      })
    }
  })
})

const given: Record<string, string> = {
  ATENEO_NAME: 'cursos.ejemplo.mx',
  POSTGRES_PASSWORD: 'a1',
  SMTP_URL: 'smtps://correo.ejemplo.mx',
  S3_ACCESS_KEY_ID: 'GK1',
  S3_SECRET_ACCESS_KEY: 'b2',
}

/** Replaces `${NAME}`, `${NAME:?…}` and `${NAME:-…}` as Compose does; from the inside. */
function fillIn(environment: Record<string, string>): Record<string, string> {
  const fill = (value: string): string => {
    const filled = value.replace(
      /\$\{(\w+)(?::([-?])([^${}]*))?\}/,
      (_whole, name: string, sign?: string, word?: string) =>
        given[name] ?? (sign === '-' ? word! : ''),
    )
    return filled === value ? value : fill(filled)
  }
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}

test('the systemd units are sound and well fenced', async () => {
  const analyze = findProgram('systemd-analyze') ?? ''
  test.skip(analyze === '', 'systemd is not installed')
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-systemd-'))
  const units = path.join(folder, 'etc/systemd/system')
  await cp(path.join(deployFolder, 'systemd'), units, { recursive: true })
  await cp('/usr/lib/systemd/system', path.join(folder, 'usr/lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const programs = path.join(folder, 'opt/ateneo/node_modules/.bin')
  await mkdir(programs, { recursive: true })
  await writeFile(path.join(programs, 'node'), '', { mode: 0o755 })
  const names = ['ateneo.service', 'ateneo-web@3001.service', 'ateneo-worker.service']
  expect(say(analyze, ['verify', '--man=no', `--root=${folder}`, ...names])).toBe('')
  for (const name of names) {
    // From 0 to 10, in tenths; without any fence it would be 96.
    say(analyze, ['security', '--offline=true', `--root=${folder}`, '--threshold=20', name])
  }
  for await (const file of glob('*.service', { cwd: units })) {
    const unit = await readFile(path.join(units, file), 'utf8')
    const [, names = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
    for (const [, name = ''] of names.matchAll(/(\w+)=/g)) {
      if (name !== 'NODE_COMPILE_CACHE') expect(variableNames).toContain(name)
    }
  }
  await rm(folder, { recursive: true, force: true })
})

test('orders with the account and the variables of the service', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-order-'))
  // Tells its arguments; the real one needs a running systemd.
  await writeFile(path.join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', {
    mode: 0o755,
  })
  const order = (...args: string[]) =>
    spawnSync('/bin/sh', [path.join(deployFolder, 'systemd/ateneo'), ...args], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH']}`, DATA_DIR: '/var/lib/ateneo-nuevo' },
    })
  const { stdout } = order('backup', 'restore', '/mnt/res paldos')
  const unit = await read('systemd/ateneo.service')
  const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
  expect(stdout.trim().split('\n')).toEqual(
    expect.arrayContaining(['--uid=ateneo', '--wait', `--property=EnvironmentFile=${file}`]),
  )
  expect(stdout.trim().split('\n').slice(-5)).toEqual([
    '--setenv=DATA_DIR=/var/lib/ateneo-nuevo',
    '/opt/ateneo/node_modules/.bin/node',
    'scripts/backup.mjs',
    'restore',
    '/mnt/res paldos',
  ])
  const usage = order('rm')
  expect(usage).toMatchObject({ status: 2, stdout: '' })
  const [, names = ''] = /\((.+)\)/.exec(usage.stderr) ?? []
  for (const name of names.split(' ')) {
    expect(existsSync(path.join(deployFolder, `../scripts/${name}.mjs`)), name).toBe(true)
  }
  await rm(folder, { recursive: true, force: true })
})

test('logrotate accepts its file', () => {
  const logrotate = findProgram('logrotate') ?? ''
  test.skip(logrotate === '', 'logrotate is not installed')
  test.skip(process.getuid?.() !== 0, 'only root adds the account that the file names')
  const isKnown = /^ateneo:/m.test(say('getent', ['passwd']))
  if (!isKnown) say('useradd', ['--system', '--user-group', 'ateneo'])
  try {
    const words = say('/bin/sh', [
      '-c',
      '"$0" --debug "$1" 2>&1',
      logrotate,
      path.join(deployFolder, 'logrotate'),
    ])
    expect(words).toContain('rotating pattern: /var/lib/ateneo/postgres.log /var/log/ateneo/*.log')
    expect(words).not.toMatch(/error:/)
  } finally {
    if (!isKnown) say('userdel', ['ateneo'])
  }
})
