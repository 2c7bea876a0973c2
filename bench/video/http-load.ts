import { Agent, get } from 'node:http'
import type { Load, Throughput } from './range-load.ts'

/** The same load by Node's HTTP client, which costs about as much as a server. */
export async function loadRangesByHttp(load: Load): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const places = Math.floor(load.fileBytes / load.rangeBytes)
  const started = performance.now()
  const until = started + load.seconds * 1000
  let bytes = 0
  let ranges = 0
  const run = async (place: number) => {
    for (let at = (place * 37) % places; performance.now() < until; at = (at + 61) % places) {
      const received = await receive(agent, load, at * load.rangeBytes)
      bytes += received
      ranges++
    }
  }
  await Promise.all(Array.from({ length: load.connections }, (_, place) => run(place)))
  agent.destroy()
  return { bytes, ranges, seconds: (performance.now() - started) / 1000 }
}

function receive(agent: Agent, load: Load, start: number): Promise<number> {
  const headers = { range: `bytes=${start}-${start + load.rangeBytes - 1}` }
  return new Promise((resolve, reject) => {
    get(load.address, { agent, headers }, (response) => {
      if (response.statusCode !== 206) reject(new Error(`${response.statusCode} for a range`))
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
