import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillDatabase } from '../server/academies.ts'
import { makeVideo } from '../video/sample-video.ts'
import { Balancer } from './balancer.ts'
import { Cluster } from './cluster.ts'
import { type Costs, readCosts } from './costs.ts'
import { Crowd } from './crowd.ts'
import { Installation } from './installation.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Options } from './options.ts'
import type { Line } from './person.ts'
import { addVideos, schools } from './school.ts'
import { Tally } from './tally.ts'

export interface Scene extends AsyncDisposable {
  cluster: Cluster
  installation: Installation
  line: Line
  ledger: Ledger
  crowd: Crowd
  costs: () => Promise<Costs>
}

const say = (words: string) => console.log(words)

/** A school with videos, its processes, and the doors of the evening. */
export async function openScene(options: Options): Promise<Scene> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-scale-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const size = (options.isSmall ? schools.small : schools.usual)(options.limit)
  say(`Llenando una escuela de ${size.courses} cursos y ${size.students} alumnos…`)
  const cluster = opened.use(await Cluster.open(folder))
  const academy = { databaseUrl: cluster.url, dataDir: path.join(folder, 'data') }
  await fillDatabase(academy, size)
  say('Arrancando dos procesos web y uno de trabajos…')
  const installation = opened.use(await Installation.open(folder, cluster.url))
  const balancer = opened.use(new Balancer(installation.webs.map(({ port }) => port)))
  const tally = new Tally()
  const line = { balancer, tally, origin: installation.origin }
  say('Convirtiendo el video de las lecciones…')
  await addVideos(line, academy, size)
  const clip = await makeVideo('426x240', 6)
  opened.defer(() => clip.remove())
  const ledger = openLedger()
  const isSoak = options.mode === 'soak'
  const crowd = new Crowd({
    line,
    ledger,
    pace: options.pace,
    students: size.students,
    clip: await readFile(clip.path),
    uploadEvery: (isSoak ? 45 : 120) / options.pace,
    signUpEvery: (isSoak ? 6 : 20) / options.pace,
  })
  opened.defer(() => crowd.close())
  tally.take()
  const stack = opened.move()
  return {
    cluster,
    installation,
    line,
    ledger,
    crowd,
    costs: () => readCosts(installation, cluster),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
