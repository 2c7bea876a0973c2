import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NpmStart } from '../testing/npm-start.ts'

// Processes are found in /proc.
describe.runIf(process.platform === 'linux')('npm start', () => {
  let product: NpmStart

  beforeAll(async () => {
    product = await NpmStart.open()
  })
  afterAll(() => product.close())

  test('a start that is told to end while it is under way ends', async () => {
    product.start()
    const hasPostgres = async () =>
      (await product.processes()).some(({ command }) => /postgres/.test(command))
    await expect.poll(hasPostgres, { interval: 20 }).toBe(true)
    product.npm.kill('SIGTERM')
    expect(await product.untilNpmEnds()).toBe(0)
    await product.untilNothingIsLeft()
    expect(product.complaints()).toEqual([])
    expect(product.output).not.toContain('Ateneo está listo')
  })

  test('after npm was killed it starts again at once, and nothing of the first is left', async () => {
    product.start()
    await product.untilReady()
    const before = await product.processes()
    product.npm.kill('SIGKILL')
    await product.untilNpmEnds()
    product.start()
    await product.untilReady()
    const now = await product.processes()
    const left = before.filter(({ pid }) => now.some((process) => process.pid === pid))
    expect(left).toEqual([])
    expect(product.complaints()).toEqual([])
  })

  test('SIGTERM ends npm, the server and PostgreSQL, and is a success', async () => {
    product.npm.kill('SIGTERM')
    expect(await product.untilNpmEnds()).toBe(0)
    await product.untilNothingIsLeft()
    expect(product.complaints()).toEqual([])
  })

  test('Ctrl-C ends all of it, and is a success', async () => {
    product.start()
    await product.untilReady()
    process.kill(-product.npm.pid!, 'SIGINT')
    expect(await product.untilNpmEnds()).toBe(0)
    await product.untilNothingIsLeft()
    expect(product.complaints()).toEqual([])
  })

  test('a terminal that is closed ends all of it', async () => {
    product.start()
    await product.untilReady()
    process.kill(-product.npm.pid!, 'SIGHUP')
    await product.untilNothingIsLeft()
    expect(product.complaints()).toEqual([])
  })

  test('a start script that is killed takes the server and PostgreSQL along', async () => {
    product.start()
    await product.untilReady()
    process.kill((await product.find('scripts/start.mjs')).pid, 'SIGKILL')
    expect(await product.untilNpmEnds()).not.toBe(0)
    await product.untilNothingIsLeft()
    expect(product.complaints()).toEqual([])
  })
})
