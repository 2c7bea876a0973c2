import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { listNotifications } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { settleIn } from '../../testing/backups.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { lastDue } from './due.ts'
import { openPlace } from './place.ts'
import { backupRounds } from './queues.ts'
import { findLastRun, findLastSuccess } from './store.ts'
import { verifyBackups } from './verify.ts'

let folder: string
let place: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-schedule-'))
  place = path.join(folder, 'respaldos')
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const academy = withAcademy(() => ({
  env: { BACKUP_FOLDER: place, BACKUP_HOUR: '4', BACKUP_KEEP: '2' },
}))
beforeAll(() => settleIn(academy))

const backups = () => readdir(path.join(place, 'backups'))

async function round(): Promise<void> {
  const { perform } = jobHandlers.find(({ queue }) => queue === backupRounds)!
  await perform(academy.ctx, {} as never, AbortSignal.timeout(60_000))
}

test('the hour is that of the academy, also when its clocks change', () => {
  const due = (now: string, timeZone: string) =>
    lastDue(new Date(now), { hour: 3, timeZone }).toISOString()
  expect(due('2026-03-02T16:00:00Z', 'America/Mexico_City')).toBe('2026-03-02T09:00:00.000Z')
  expect(due('2026-03-02T08:59:59Z', 'America/Mexico_City')).toBe('2026-03-01T09:00:00.000Z')
  expect(due('2026-03-08T20:00:00Z', 'America/Tijuana')).toBe('2026-03-08T10:00:00.000Z')
})

test('a backup a day is made, and the newest remain with what they need', async () => {
  await round()
  await round()
  expect(await backups()).toHaveLength(1)
  const { storage } = academy.ctx
  await storage.write('covers/pasajera', Readable.from(['pasajera']))
  academy.clock.advance({ days: 1 })
  await round()
  await storage.remove('covers/pasajera')
  for (let day = 0; day < 2; day++) {
    academy.clock.advance({ days: 1 })
    await round()
  }
  expect(await backups()).toHaveLength(2)
  const repository = await openPlace(academy.ctx.config, place)
  const faults: string[] = []
  const signal = AbortSignal.timeout(60_000)
  await verifyBackups(repository, { signal, onFault: (line) => faults.push(line) })
  expect(faults).toEqual([])
  // The mark of the installation is the only file left.
  expect(await repository.storage.list('files/')).toHaveLength(1)
  expect(await findLastSuccess(academy.db)).toMatchObject({ fault: null, files: 1 })
})

test('a failure is told to the administrators once a day, and made up for', async () => {
  const admin = await buildAdmin(academy)
  const told = async () =>
    (await academy.as(admin).call(listNotifications)).filter(({ type }) => type === 'sistema')
  academy.clock.advance({ days: 1 })
  await rm(place, { recursive: true })
  await writeFile(place, 'un archivo donde iba la carpeta')
  await round()
  academy.clock.advance({ hours: 1 })
  await round()
  expect(await told()).toMatchObject([{ message: /El respaldo de hoy falló: .+/ }])
  expect(await findLastRun(academy.db)).toMatchObject({ backupId: null })
  await rm(place)
  academy.clock.advance({ hours: 1 })
  await round()
  expect(await backups()).toHaveLength(1)
})
