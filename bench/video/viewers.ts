import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCost } from '../process-cost.ts'
import { openFolder } from '../ending.ts'
import { heightOf, makeVideo } from '../sample-video.ts'
import { describe } from '../times.ts'
import type { Extents } from './extents.ts'
import type { VideoProduct } from './product.ts'
import type { Report } from './report.ts'

const segmentSeconds = 4
/** Segments that a player buffers before it starts. */
const aheadSegments = 2

/** Concurrent viewers in real time, each requesting the next segment when it is due. */
export async function measureViewers(
  product: VideoProduct,
  report: Report,
  { viewers: { people, watchSeconds, ...shape } }: Extents,
): Promise<void> {
  const { videoId, untilReady } = await product.upload(await makeVideo(await openFolder(), shape))
  await untilReady()
  const height = heightOf(shape)
  const agent = new Agent({ keepAlive: true })
  const before = await readCost(product.pid)
  const waits: number[] = []
  let stalls = 0
  let bytes = 0
  const fetchSegment = async (rung: string, index: number) => {
    const name = `hls/${rung}/${String(index).padStart(5, '0')}.m4s`
    bytes += await receive(agent, product.address(videoId, name))
  }
  const watch = async (viewer: number) => {
    // Starts are spread over the length of one segment.
    await sleep((viewer / people) * segmentSeconds * 1000)
    const began = performance.now()
    for (let index = 0; index * segmentSeconds < watchSeconds; index++) {
      const requestedAt = performance.now()
      await Promise.all([fetchSegment(`${height}p`, index), fetchSegment('audio', index)])
      const now = performance.now()
      waits.push(now - requestedAt)
      const playsAt = began + index * segmentSeconds * 1000
      if (index > 0 && now > playsAt + aheadSegments * segmentSeconds * 1000) stalls++
      const isOver = (index + 1) * segmentSeconds >= watchSeconds
      const nextAt = isOver ? began + watchSeconds * 1000 : playsAt + segmentSeconds * 1000
      await sleep(Math.max(0, nextAt - now))
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: people }, (_, viewer) => watch(viewer)))
  const seconds = (performance.now() - started) / 1000
  const after = await readCost(product.pid)
  agent.destroy()
  const { p50, p99 } = describe(waits)
  report.figure(`pausas de ${people} personas que miran ${height}p`, stalls, { atMost: 0 })
  report.figure('ms hasta tener un tramo de 4 s: la mitad, en menos de', p50)
  report.figure('ms hasta tener un tramo de 4 s: 99 de cada 100, en menos de', p99)
  report.figure('Mbit/s en total', (bytes * 8) / 1e6 / seconds)
  report.figure('de un procesador, en promedio', (after.cpuSeconds - before.cpuSeconds) / seconds)
  report.figure('MiB de memoria que creció', after.residentMiB - before.residentMiB)
}

function receive(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for a segment`))
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
