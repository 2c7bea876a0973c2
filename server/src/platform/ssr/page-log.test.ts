import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { VisitorCache } from '../http/cache/visitor-cache.ts'
import { openLog } from '../logging/log.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { openStubWeb } from '../../testing/stub-web-folder.ts'
import { createTestApp } from '../../testing/test-app.ts'

let lines: { level: number; msg: string; req?: { path: string } }[] = []
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
const academy = await createTestApp()
const stub = await openStubWeb()
const course = await buildCourse(academy, { status: 'approved', items: 1 })
const openAt = (level: 'info' | 'debug') =>
  buildApp(
    { ...academy.ctx, visitors: new VisitorCache(), log: openLog(level, { destination }) },
    { web: stub.web },
  )
const apps = { info: await openAt('info'), debug: await openAt('debug') }

beforeEach(() => {
  lines = []
})
afterAll(async () => {
  await apps.info.close()
  await apps.debug.close()
  await academy.close()
  await stub.close()
})

const url = `/Dashboard/course-view?id=${course.id}`
const open = (level: 'info' | 'debug', cookie = '') =>
  apps[level].inject({ url, headers: { accept: 'text/html', cookie } })

test.each(['', 'type=student'])(
  'a page is one line, whatever it is rendered from, with the cookies %j',
  async (cookie) => {
    for (let round = 1; round <= 3; round++) {
      expect((await open('info', cookie)).statusCode).toBe(200)
      expect(lines.map(({ req }) => req?.path)).toEqual(Array(round).fill('/Dashboard/course-view'))
    }
  },
)

test('who debugs sees the calls beside it', async () => {
  await open('debug')
  const calls = lines.filter(({ msg }) => msg === 'call of a page completed')
  expect(calls.length).toBeGreaterThan(0)
  expect(new Set(calls.map(({ level }) => level))).toEqual(new Set([20]))
})

test('nobody hides a call by naming it a page’s', async () => {
  await apps.info.inject({ url: '/courses', headers: { 'x-internal-call': 'true' } })
  expect(lines.map(({ req }) => req?.path)).toEqual(['/courses'])
})
