import { Agent, get } from 'node:http'
import { makeVideo } from './sample-video.ts'
import { readCost } from '../process-cost.ts'
import { Product } from './product.ts'
import type { Report } from './report.ts'

const viewers = 200
const videoSeconds = 40
const watchSeconds = 32
const segmentSeconds = 4
/** Segments that a player buffers before it starts. */
const aheadSegments = 2

/** Two hundred concurrent viewers in real time, each requesting the next segment when it is due. */
export async function measureViewers(report: Report): Promise<void> {
  const video = await makeVideo('1280x720', videoSeconds)
  const product = await Product.open()
  const agent = new Agent({ keepAlive: true })
  try {
    const { videoId, askState } = await product.upload(video.path)
    while ((await askState()).status === 'processing') await sleep(200)
    const before = await readCost(product.pid)
    const waits: number[] = []
    let stalls = 0
    let bytes = 0
    const fetchSegment = async (rung: string, index: number) => {
      const name = `hls/${rung}/${String(index).padStart(5, '0')}.m4s`
      const received = await receive(agent, await product.address(videoId, name))
      bytes += received
    }
    const watch = async (viewer: number) => {
      // Starts are spread over the length of one segment.
      await sleep((viewer / viewers) * segmentSeconds * 1000)
      const began = performance.now()
      for (let index = 0; index * segmentSeconds < watchSeconds; index++) {
        const requestedAt = performance.now()
        await Promise.all([fetchSegment('720p', index), fetchSegment('audio', index)])
        const now = performance.now()
        waits.push(now - requestedAt)
        const playsAt = began + index * segmentSeconds * 1000
        if (index > 0 && now > playsAt + aheadSegments * segmentSeconds * 1000) stalls++
        await sleep(playsAt + segmentSeconds * 1000 - now)
      }
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: viewers }, (_, viewer) => watch(viewer)))
    const seconds = (performance.now() - started) / 1000
    const after = await readCost(product.pid)
    waits.sort((a, b) => a - b)
    report.figure(`pausas de ${viewers} personas que miran 720p (meta 0)`, stalls)
    report.figure(
      'ms hasta tener un tramo de 4 s: la mitad, en menos de',
      waits[Math.floor(waits.length / 2)]!,
    )
    report.figure(
      'ms hasta tener un tramo de 4 s: 99 de cada 100, en menos de',
      waits[Math.floor(waits.length * 0.99)]!,
    )
    report.figure('Mbit/s en total', (bytes * 8) / 1e6 / seconds)
    report.figure('de un procesador, en promedio', (after.cpuSeconds - before.cpuSeconds) / seconds)
    report.figure('MiB de memoria que creció', after.residentMiB - before.residentMiB)
  } finally {
    agent.destroy()
    await product.close()
    await video.remove()
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

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
