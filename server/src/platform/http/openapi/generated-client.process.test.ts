import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../../testing/builders/build.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

/** The documented example with the types that a generator makes of the served description. */

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../../..')

const academy = withAcademy()
let folder: string

beforeAll(async () => {
  await academy.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-client-'))
  await cp(path.join(root, 'docs/examples/api-client'), folder, { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('it compiles, logs in and lists the courses of a running academy', async () => {
  const student = await buildStudent(academy)
  const { course } = await buildPublishedCourse(academy)
  const { port } = academy.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  const description = (await (await fetch(`${origin}/docs/json`)).json()) as OpenAPI3
  const types = astToString(await openapiTypescript(description))
  await writeFile(path.join(folder, 'academy.d.ts'), types)
  expect(await compile()).toBe('')

  const program = path.join(folder, 'main.ts')
  const { stdout } = await run(process.execPath, [program, origin, student.email, PASSWORD])
  expect(stdout.trim().split('\n')).toContain(course.title)
})

/** What the compiler complains of. */
async function compile(): Promise<string> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}
