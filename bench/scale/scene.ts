import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillDatabase } from '../academies.ts'
import { atEnd } from '../ending.ts'
import { makeVideo } from '../sample-video.ts'
import { Balancer, type Door } from './balancer.ts'
import type { DatabaseServer } from './cluster.ts'
import { type Costs, readCosts } from './costs.ts'
import { Crowd } from './crowd.ts'
import { type Installation, openInstallation } from './installation.ts'
import { Ledger } from './ledger.ts'
import type { Line } from './person.ts'
import { addVideos, chooseSize } from './school.ts'
import { Tally } from './tally.ts'

export interface Scene<Database extends DatabaseServer> extends AsyncDisposable {
  database: Database
  installation: Installation
  line: Line
  ledger: Ledger
  crowd: Crowd
  costs: () => Promise<Costs>
}

export interface SceneOptions {
  isQuick: boolean
  /** Students at most. */
  limit: number
  pace: number
  /** Mean pause between two uploads, and between two people who sign up, at the pace of people. */
  uploadSeconds: number
  signUpSeconds: number
}

/** The database, and the load balancer in front of the web processes. */
interface Grounds<Database extends DatabaseServer> {
  openDatabase: (folder: string) => Promise<Database>
  openDoor?: (folder: string, installation: Installation) => Promise<Door & AsyncDisposable>
  /** `PUBLIC_URL`; without it, of this machine. */
  publicUrl?: string
}

/** A school with videos, its processes, and the doors of the evening. */
export async function openScene<Database extends DatabaseServer>(
  { isQuick, limit, pace, uploadSeconds, signUpSeconds }: SceneOptions,
  { openDatabase, openDoor, publicUrl }: Grounds<Database>,
): Promise<Scene<Database>> {
  await using opened = new AsyncDisposableStack()
  let stack = opened
  atEnd(() => stack.disposeAsync())
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-bench-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const size = chooseSize(limit, isQuick)
  console.log(`Llenando una escuela de ${size.courses} cursos y ${size.students} alumnos…`)
  const opening = openDatabase(folder)
  opened.defer(async () => (await opening)[Symbol.asyncDispose]())
  const database = await opening
  const academy = { databaseUrl: database.url, dataDir: path.join(folder, 'data') }
  await fillDatabase(academy, size)
  console.log('Arrancando dos procesos web y uno de trabajos…')
  const installation = opened.use(await openInstallation(folder, database.url, publicUrl))
  const door = openDoor
    ? opened.use(await openDoor(folder, installation))
    : opened.use(new Balancer(installation.webs.map(({ port }) => port)))
  const line = { door, tally: new Tally(), origin: installation.origin }
  console.log('Convirtiendo el video de las lecciones…')
  await addVideos(line, academy, await makeVideo(folder, size.video))
  const clip = await makeVideo(folder, { size: '426x240', seconds: 6 })
  const ledger = new Ledger()
  const crowd = new Crowd({
    line,
    ledger,
    pace,
    students: size.students,
    clip: await readFile(clip),
    uploadEvery: uploadSeconds / pace,
    signUpEvery: signUpSeconds / pace,
  })
  opened.defer(() => crowd.close())
  stack = opened.move()
  return {
    database,
    installation,
    line,
    ledger,
    crowd,
    costs: () => readCosts(installation, database),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
