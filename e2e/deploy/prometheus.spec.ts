import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readExpressions } from '../../server/src/testing/watching-files.ts'
import { NpmStart } from '../../server/src/testing/npm-start.ts'
import { alertCases, writeRuleTests } from './alert-cases.ts'
import { layOutPrometheus, openPrometheus } from './prometheus.ts'
import { findProgram, say } from './proxy.ts'

const prometheus = findProgram('prometheus') ?? ''
const promtool = findProgram('promtool') ?? ''
test.skip(prometheus === '', 'Prometheus is not installed (apt-get install prometheus)')

const token = 'clave-de-las-cifras-0123456789'

test('promtool accepts the shipped files, and each alert fires when it should and not before', async () => {
  const files = await layOutPrometheus('10.0.0.5:3001', token)
  say(promtool, ['check', 'config', '--lint-fatal', files.main])
  say(promtool, ['check', 'rules', '--lint-fatal', path.join(files.folder, 'alerts.yml')])

  const shipped = await readFile(path.join(files.folder, 'alerts.yml'), 'utf8')
  const names = [...shipped.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(Object.keys(alertCases)).toEqual(names)
  const tests = path.join(files.folder, 'tests.yml')
  await writeFile(tests, writeRuleTests('alerts.yml'))
  expect(say(promtool, ['test', 'rules', tests])).toContain('SUCCESS')
  await files.remove()
})

test('Prometheus reads an academy, evaluates rules and board, and notices that it is gone', async () => {
  const product = await NpmStart.open({ METRICS_TOKEN: token })
  product.start()
  await product.untilReady()
  await visit(product.url)
  const files = await layOutPrometheus(new URL(product.url).host, 'otra-clave')
  const server = await openPrometheus(prometheus, files.main)
  const target = async () => (await server.targets())[0]

  await expect
    .poll(target)
    .toMatchObject({ health: 'down', lastError: expect.stringContaining('401') })
  await files.writeToken(token)
  await expect.poll(target).toMatchObject({ health: 'up' })
  await expect.poll(() => server.query('rate(process_cpu_seconds_total[5m])')).toHaveLength(1)

  await expect
    .poll(async () => new Set((await server.rules()).map(({ health }) => health)))
    .toEqual(new Set(['ok']))
  const board = await readExpressions('grafana/ateneo.json')
  const silent: string[] = []
  for (const expression of board) {
    if ((await server.query(expression)).length === 0) silent.push(expression)
  }
  // Nothing has failed, and no job waits.
  const nothingToTell = /status="5xx"|ateneo_queue_/
  expect(silent.filter((expression) => !nothingToTell.test(expression))).toEqual([])

  const stateOf = async (alert: string) =>
    (await server.rules()).find(({ name }) => name === alert)?.state
  expect(await stateOf('AteneoNoResponde')).toBe('inactive')
  product.npm.kill('SIGTERM')
  await product.untilNpmEnds()
  await expect.poll(() => stateOf('AteneoNoResponde')).toBe('pending')
  product.start()
  await product.untilReady()
  await expect.poll(() => stateOf('AteneoNoResponde')).toBe('inactive')

  await server.close()
  await product.close()
  await files.remove()
})

/** A page, and a login that is refused. */
async function visit(origin: string): Promise<void> {
  expect((await fetch(origin)).status).toBe(200)
  const refused = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nadie@ejemplo.mx', password: 'no es de nadie' }),
  })
  expect(refused.ok).toBe(false)
}
