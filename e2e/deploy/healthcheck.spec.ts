import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../..')

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
