import path from 'node:path'
import { expect, test } from 'vitest'
import { isDiskFull } from './full-disk.ts'
import { explainFullDisk, StartupError } from './startup-error.ts'
import { startProgram } from '../../testing/program.ts'
import { mayMount, openSmallDisk } from '../../testing/small-disk.ts'

test('whoever wraps it, the lack of space is known', () => {
  const fault = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    expect(isDiskFull(fault(code))).toBe(true)
    expect(isDiskFull(new Error('query', { cause: fault(code) }))).toBe(true)
    expect(isDiskFull(new AggregateError([fault('EPERM'), fault(code)]))).toBe(true)
    expect(explainFullDisk(fault(code), '/datos')).toBeInstanceOf(StartupError)
  }
  const said = new StartupError('PostgreSQL:\nFATAL: could not write: No space left on device')
  for (const error of [said, fault('ENOSPC')]) {
    expect((explainFullDisk(error, '/datos') as Error).message).toMatch(
      /^El disco de \/datos está lleno.*$/,
    )
  }
  const other = fault('EPERM')
  expect(explainFullDisk(other, '/datos')).toBe(other)
  expect(isDiskFull(undefined)).toBe(false)
})

test.skipIf(!mayMount())(
  'a start on a full disk says so in one line, and succeeds once there is room',
  async () => {
    const disk = await openSmallDisk(200)
    const env = { DATA_DIR: path.join(disk.folder, 'datos'), ROLE: 'worker', MIN_FREE_MB: '1' }
    try {
      for (const _ of ['at the first start', 'at a later one']) {
        await disk.fill()
        expect(await failureOf(env)).toMatch(
          /^El disco de .*datos está lleno y Ateneo no puede arrancar\. [^\n]*$/,
        )
        await disk.free()
        await (await startProgram(env)).stop()
      }
    } finally {
      await disk.close()
    }
  },
  120_000,
)

async function failureOf(env: Record<string, string>): Promise<string> {
  try {
    await (await startProgram(env)).stop()
    return 'it started'
  } catch (error) {
    return String(error)
      .replace(/^Error: ended with 1: /, '')
      .trim()
  }
}
